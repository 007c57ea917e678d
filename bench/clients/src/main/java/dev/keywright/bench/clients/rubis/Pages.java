package dev.keywright.bench.clients.rubis;

import java.util.List;

/** The pages of the auction site: each gives the rows of each of its questions. */
interface Pages {

    List<List<List<Object>>> browseCategories(Visit visit);

    List<List<List<Object>>> viewBidHistory(Visit visit);

    List<List<List<Object>>> viewItem(Visit visit);

    List<List<List<Object>>> searchByCategory(Visit visit);

    List<List<List<Object>>> viewUser(Visit visit);

    List<List<List<Object>>> buyNow(Visit visit);

    List<List<List<Object>>> putBid(Visit visit);

    List<List<List<Object>>> putComment(Visit visit);

    /** The user, comments about him, who wrote one, what he has bought lately, sells, and bids for. */
    List<List<List<Object>>> aboutMe(Visit visit);

    List<List<List<Object>>> searchByRegion(Visit visit);

    List<List<List<Object>>> browseRegions();
}
