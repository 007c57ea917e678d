package dev.keywright.bench.clients.rubis;

import java.util.List;

/** The pages of the auction site. Each method returns the rows of each question of its page. */
interface Pages {

    List<List<List<Object>>> browseCategories(Visit visit);

    List<List<List<Object>>> viewBidHistory(Visit visit);

    List<List<List<Object>>> viewItem(Visit visit);

    List<List<List<Object>>> searchByCategory(Visit visit);

    List<List<List<Object>>> viewUser(Visit visit);

    List<List<List<Object>>> buyNow(Visit visit);

    List<List<List<Object>>> putBid(Visit visit);

    List<List<List<Object>>> putComment(Visit visit);

    /** The user, comments about the user, the author of one, recent purchases, items on sale, and bids. */
    List<List<List<Object>>> aboutMe(Visit visit);

    List<List<List<Object>>> searchByRegion(Visit visit);

    List<List<List<Object>>> browseRegions();
}
