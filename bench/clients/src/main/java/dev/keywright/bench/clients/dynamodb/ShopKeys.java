package dev.keywright.bench.clients.dynamodb;

import java.time.Instant;

/**
 * Writes and reads the keys of the shop's table by hand.
 *
 * <pre>
 *   ORDERS#0000000000000000042                                        an order
 *   ORDERS_BY_CUSTOMER_ID_PLACED_AT#0000000000000000007               a customer's orders in the index
 *   2020-01-01T00:00:00.000000Z#9999999999999999957                   … by time, then from the greatest number down
 * </pre>
 */
final class ShopKeys {

    static final String TABLE = "shop";
    static final String INDEX = "GSI1";
    static final String ORDERS = "ORDERS";

    private static final String ORDERS_OF = "ORDERS_BY_CUSTOMER_ID_PLACED_AT#";
    private static final String ZEROS = "0000000000000000000";

    private ShopKeys() {}

    static String order(long id) {
        return ORDERS + "#" + number(id);
    }

    static String ordersOf(long customer) {
        return ORDERS_OF + number(customer);
    }

    private static String number(long number) {
        String digits = Long.toString(number);
        return ZEROS.substring(digits.length()) + digits;
    }

    /** The number that ends a key. */
    static long last(String key) {
        return Long.parseLong(key.substring(key.indexOf('#') + 1));
    }

    static Instant placedAt(String sort) {
        return Instant.parse(sort.substring(0, sort.indexOf('#')));
    }

    static long descending(String sort) {
        long number = 0;
        for (int i = sort.indexOf('#') + 1; i < sort.length(); i++) {
            number = number * 10 + '9' - sort.charAt(i);
        }
        return number;
    }
}
