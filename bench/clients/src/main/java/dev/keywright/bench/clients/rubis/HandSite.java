package dev.keywright.bench.clients.rubis;

import java.util.Map;

/** Tables by hand. */
record HandSite(String name, Auction auction, CqlByHand hand, Pages pages, HandPostings postings) implements Site {

    /** What is posted, and what is there before. */
    interface HandPostings extends Postings {

        void load(Auction auction, String entity, Map<String, Object> row);
    }

    /** NoSE's eighteen column families for the bidding mix. */
    static Site nose(Auction auction, String node) {
        CqlByHand hand = CqlByHand.open(node, "rubis_nose");
        return new HandSite("NoSE", auction, hand, new NoseReads(hand), new NoseChanges(hand));
    }

    /** The thirteen tables that Keywright chooses for the bidding mix at what the node takes for requests, rows and writes. */
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
