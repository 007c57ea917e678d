package dev.keywright.bench.clients.rubis;

import java.util.List;
import java.util.Map;

/** NoSE's eighteen column families for the bidding mix, by hand. */
final class NoseSite implements Site {

    private final Auction auction;
    private final Hand hand;
    private final NoseReads reads;
    private final NoseChanges changes;

    NoseSite(Auction auction, String node) {
        this.auction = auction;
        this.hand = Hand.open(node, "rubis_nose");
        this.reads = new NoseReads(hand);
        this.changes = new NoseChanges(hand);
    }

    @Override
    public String name() {
        return "NoSE";
    }

    @Override
    public Auction auction() {
        return auction;
    }

    @Override
    public void load(String entity, Map<String, Object> row) {
        changes.load(auction, entity, row);
    }

    @Override
    public List<List<List<Object>>> browseCategories(Visit visit) {
        return reads.browseCategories(visit);
    }

    @Override
    public List<List<List<Object>>> viewBidHistory(Visit visit) {
        return reads.viewBidHistory(visit);
    }

    @Override
    public List<List<List<Object>>> viewItem(Visit visit) {
        return reads.viewItem(visit);
    }

    @Override
    public List<List<List<Object>>> searchByCategory(Visit visit) {
        return reads.searchByCategory(visit);
    }

    @Override
    public List<List<List<Object>>> viewUser(Visit visit) {
        return reads.viewUser(visit);
    }

    @Override
    public List<List<List<Object>>> buyNow(Visit visit) {
        return reads.buyNow(visit);
    }

    @Override
    public List<List<List<Object>>> putBid(Visit visit) {
        return reads.putBid(visit);
    }

    @Override
    public List<List<List<Object>>> putComment(Visit visit) {
        return reads.putComment(visit);
    }

    @Override
    public List<List<List<Object>>> aboutMe(Visit visit) {
        return reads.aboutMe(visit);
    }

    @Override
    public List<List<List<Object>>> searchByRegion(Visit visit) {
        return reads.searchByRegion(visit);
    }

    @Override
    public List<List<List<Object>>> browseRegions() {
        return reads.browseRegions();
    }

    @Override
    public void registerItem(Map<String, Object> item) {
        changes.registerItem(item);
    }

    @Override
    public void registerUser(Map<String, Object> user) {
        changes.registerUser(user);
    }

    @Override
    public void storeBuyNow(Map<String, Object> purchase) {
        changes.storeBuyNow(purchase);
    }

    @Override
    public void storeBid(Map<String, Object> bid) {
        changes.storeBid(bid);
    }

    @Override
    public void storeComment(Map<String, Object> comment) {
        changes.storeComment(comment);
    }

    @Override
    public void close() {
        hand.close();
    }
}
