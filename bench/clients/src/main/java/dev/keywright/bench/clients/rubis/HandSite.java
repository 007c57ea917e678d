package dev.keywright.bench.clients.rubis;

import java.util.Map;

/** A site on tables that are read and written by hand: NoSE's, or those of our design. */
record HandSite(String name, Auction auction, CqlByHand hand, Pages pages, HandPostings postings) implements Site {

    /** The changes of the site, and the loading of its initial rows. */
    interface HandPostings extends Postings {

        void load(Auction auction, String entity, Map<String, Object> row);
    }

    /** NoSE's eighteen column families for the bidding mix. */
    static Site nose(Auction auction, String node) {
        CqlByHand hand = CqlByHand.open(node, "rubis_nose");
        return new HandSite("NoSE", auction, hand, new NoseReads(hand), new NoseChanges(hand));
    }

    /**
     * The thirteen tables that Keywright chooses for the bidding mix, priced by what requests, rows and writes cost on
     * the node.
     */
    static HandSite design(Auction auction, String node) {
        CqlByHand hand = CqlByHand.open(node, "rubis_design");
        return new HandSite("design", auction, hand, new DesignReads(hand), new DesignChanges(hand));
    }

    @Override
    public void fill() {
        auction.each((entity, row) -> postings.load(auction, entity, row));
    }

    @Override
    public void close() {
        hand.close();
    }
}
