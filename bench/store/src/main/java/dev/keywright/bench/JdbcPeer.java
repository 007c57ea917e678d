package dev.keywright.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;

/** A relational database inside the process, through JDBC, with the indexes that the questions need. */
final class JdbcPeer implements Peer {

    private static final List<String> SCHEMA = List.of(
            "CREATE TABLE IF NOT EXISTS customer (id bigint PRIMARY KEY, name varchar NOT NULL, city varchar NOT NULL)",
            "CREATE TABLE IF NOT EXISTS orders (id bigint PRIMARY KEY, customer_id bigint NOT NULL REFERENCES customer,"
                    + " status varchar NOT NULL, placed_at timestamp NOT NULL, total numeric(12, 2) NOT NULL,"
                    + " note varchar)",
            "CREATE INDEX IF NOT EXISTS orders_of_customer ON orders (customer_id, placed_at DESC, id)",
            "CREATE INDEX IF NOT EXISTS customers_of_city ON customer (city)");

    private final String name;
    private final Path folder;
    private final String url;
    private final List<String> settings;
    private final ThreadLocal<Connected> connected;
    private final List<Connected> all = new ArrayList<>();

    private JdbcPeer(String name, Path folder, String url, List<String> settings) {
        this.name = name;
        this.folder = folder;
        this.url = url;
        this.settings = settings;
        this.connected = ThreadLocal.withInitial(this::connect);
    }

    static JdbcPeer h2(Path folder, int cacheMb) {
        String url = "jdbc:h2:file:" + folder.resolve("h2") + ";CACHE_SIZE=" + cacheMb * 1024L + ";MODE=PostgreSQL";
        return new JdbcPeer("H2", made(folder), url, List.of()).withSchema();
    }

    static JdbcPeer sqlite(Path folder, int cacheMb) {
        List<String> settings = List.of(
                "PRAGMA journal_mode = WAL",
                "PRAGMA synchronous = FULL",
                "PRAGMA foreign_keys = ON",
                "PRAGMA busy_timeout = 60000",
                "PRAGMA cache_size = -" + cacheMb * 1024L);
        return new JdbcPeer("SQLite", made(folder), "jdbc:sqlite:" + folder.resolve("sqlite.db"), settings)
                .withSchema();
    }

    private static Path made(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private JdbcPeer withSchema() {
        return sql(() -> {
            try (Connection connection = opened();
                    Statement statement = connection.createStatement()) {
                for (String each : SCHEMA) {
                    statement.execute(each);
                }
            }
            return this;
        });
    }

    private Connection opened() throws SQLException {
        Connection connection = DriverManager.getConnection(url);
        try (Statement statement = connection.createStatement()) {
            for (String each : settings) {
                statement.execute(each);
            }
        }
        return connection;
    }

    /** The connection of one thread, with its prepared statements. */
    private record Connected(
            Connection connection,
            PreparedStatement customer,
            PreparedStatement insert,
            PreparedStatement order,
            PreparedStatement ordersOf,
            PreparedStatement ordersIn) {}

    private Connected connect() {
        return sql(() -> {
            Connection connection = opened();
            Connected made = new Connected(
                    connection,
                    connection.prepareStatement("INSERT INTO customer VALUES (?, ?, ?)"),
                    connection.prepareStatement("INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?)"),
                    connection.prepareStatement("SELECT * FROM orders WHERE id = ?"),
                    connection.prepareStatement("SELECT * FROM orders WHERE customer_id = ?"
                            + " ORDER BY placed_at DESC, id LIMIT " + Shop.PAGE),
                    connection.prepareStatement("SELECT o.id, o.placed_at, o.total, c.name FROM orders o"
                            + " JOIN customer c ON c.id = o.customer_id WHERE c.city = ?"
                            + " ORDER BY o.placed_at DESC, o.id LIMIT " + Shop.PAGE));
            synchronized (all) {
                all.add(made);
            }
            return made;
        });
    }

    private Connected own() {
        return connected.get();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public void customers(List<Shop.Customer> customers) {
        batch(own().customer, customers.size(), i -> {
            Shop.Customer each = customers.get(i);
            own().customer.setLong(1, each.id());
            own().customer.setString(2, each.name());
            own().customer.setString(3, each.city());
        });
    }

    @Override
    public void load(List<Shop.Order> orders) {
        batch(own().insert, orders.size(), i -> set(own().insert, orders.get(i)));
    }

    private interface Fill {
        void row(int number) throws SQLException;
    }

    private void batch(PreparedStatement statement, int rows, Fill fill) {
        sql(() -> {
            Connection connection = own().connection;
            connection.setAutoCommit(false);
            for (int i = 0; i < rows; i++) {
                fill.row(i);
                statement.addBatch();
            }
            statement.executeBatch();
            connection.commit();
            connection.setAutoCommit(true);
            return null;
        });
    }

    private static void set(PreparedStatement insert, Shop.Order order) throws SQLException {
        insert.setLong(1, order.id());
        insert.setLong(2, order.customer());
        insert.setString(3, order.status());
        insert.setTimestamp(4, Timestamp.from(order.placedAt()));
        insert.setBigDecimal(5, order.total());
        insert.setString(6, order.note());
    }

    @Override
    public long order(long id) {
        return sql(() -> {
            own().order.setLong(1, id);
            return values(own().order, true);
        });
    }

    @Override
    public long ordersOf(long customer) {
        return sql(() -> {
            own().ordersOf.setLong(1, customer);
            return values(own().ordersOf, true);
        });
    }

    @Override
    public long ordersIn(String city) {
        return sql(() -> {
            own().ordersIn.setString(1, city);
            return values(own().ordersIn, false);
        });
    }

    /** Reads each value with the type that a caller would use; returns their number. */
    private static long values(PreparedStatement statement, boolean whole) throws SQLException {
        long count = 0;
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                if (whole) {
                    count += rows.getLong(1)
                            + rows.getLong(2)
                            + rows.getString(3).length();
                    count += rows.getTimestamp(4).getTime()
                            + rows.getBigDecimal(5).signum()
                            + rows.getString(6).length();
                } else {
                    count += rows.getLong(1) + rows.getTimestamp(2).getTime();
                    count += rows.getBigDecimal(3).signum() + rows.getString(4).length();
                }
            }
        }
        return count;
    }

    @Override
    public void place(Shop.Order order) {
        sql(() -> {
            set(own().insert, order);
            return own().insert.executeUpdate();
        });
    }

    @Override
    public void close() {
        sql(() -> {
            for (Connected each : all) {
                each.connection.close();
            }
            return null;
        });
    }

    private interface Sql<T> {
        T run() throws SQLException;
    }

    private static <T> T sql(Sql<T> call) {
        try {
            return call.run();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
