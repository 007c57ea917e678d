package dev.keywright.bench.clients.rubis;

/** The transactions of RUBiS, and the share of each in the bidding mix, in hundredths of a percent. */
enum Transaction {
    BROWSE_CATEGORIES("BrowseCategories", 765),
    VIEW_BID_HISTORY("ViewBidHistory", 154),
    VIEW_ITEM("ViewItem", 1_417),
    SEARCH_BY_CATEGORY("SearchItemsByCategory", 1_594),
    VIEW_USER("ViewUserInfo", 248),
    REGISTER_ITEM("RegisterItem", 53),
    REGISTER_USER("RegisterUser", 107),
    BUY_NOW("BuyNow", 116),
    STORE_BUY_NOW("StoreBuyNow", 110),
    PUT_BID("PutBid", 540),
    STORE_BID("StoreBid", 374),
    PUT_COMMENT("PutComment", 46),
    STORE_COMMENT("StoreComment", 45),
    ABOUT_ME("AboutMe", 171),
    SEARCH_BY_REGION("SearchItemsByRegion", 634),
    BROWSE_REGIONS("BrowseRegions", 539);

    private final String title;
    private final int weight;

    Transaction(String title, int weight) {
        this.title = title;
        this.weight = weight;
    }

    String title() {
        return title;
    }

    int weight() {
        return weight;
    }
}
