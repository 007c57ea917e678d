package dev.keywright.dynamodb;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A proxy in front of DynamoDB Local, whose streams have a single shard for ever. It shows their records as those of a
 * growing table: a shard ends after some records, and its rows continue in one or two child shards.
 *
 * <pre>
 *   g0-0 ──► g1-0 ──► g2-0 ──► g3-0
 *      │        └───► g2-2 ──► g3-2
 *      └───► g1-1 ──► g2-1 ──► …
 * </pre>
 */
final class SplittingProxy implements AutoCloseable {

    private static final String TARGET = "X-Amz-Target";
    private static final String STREAMS = "DynamoDBStreams_20120810.";
    private static final int GENERATION = 15;
    private static final int PAGE = 4;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI endpoint;
    private final TreeSet<String> read = new TreeSet<>();
    private final Map<String, List<JsonNode>> records = new HashMap<>();
    private final Map<String, String> iterators = new HashMap<>();

    SplittingProxy(String endpoint) throws IOException {
        // Head and body of a reply are sent separately, and the body would otherwise wait for the acknowledgement of
        // the head.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        this.endpoint = URI.create(endpoint);
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newFixedThreadPool(4));
        server.createContext("/", this::serve);
        server.start();
    }

    String endpoint() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** The shards that were read to their end. */
    synchronized List<String> read() {
        return List.copyOf(read);
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            String target = exchange.getRequestHeaders().getFirst(TARGET);
            HttpResponse<byte[]> reply = target.startsWith(STREAMS) ? null : sent(exchange, target, body);
            byte[] bytes = reply == null
                    ? JSON.writeValueAsBytes(answer(exchange, target.substring(STREAMS.length()), JSON.readTree(body)))
                    : reply.body();
            exchange.getResponseHeaders().add("Content-Type", "application/x-amz-json-1.0");
            exchange.sendResponseHeaders(reply == null ? 200 : reply.statusCode(), bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private HttpResponse<byte[]> sent(HttpExchange exchange, String target, byte[] body) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(endpoint)
                .header(TARGET, target)
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("Authorization", exchange.getRequestHeaders().getFirst("Authorization"))
                .header("X-Amz-Date", exchange.getRequestHeaders().getFirst("X-Amz-Date"))
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
        try {
            return client.send(request, HttpResponse.BodyHandlers.ofByteArray());
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    private JsonNode asked(HttpExchange exchange, String call, ObjectNode body) throws IOException {
        return JSON.readTree(
                sent(exchange, STREAMS + call, JSON.writeValueAsBytes(body)).body());
    }

    private ObjectNode answer(HttpExchange exchange, String call, JsonNode asked) throws IOException {
        switch (call) {
            case "DescribeStream":
                return described(exchange, asked.get("StreamArn").asText());
            case "GetShardIterator":
                return iterator(exchange, asked);
            default:
                return records(exchange, asked.get("ShardIterator").asText());
        }
    }

    private ObjectNode described(HttpExchange exchange, String stream) throws IOException {
        ObjectNode reply = (ObjectNode)
                asked(exchange, "DescribeStream", JSON.createObjectNode().put("StreamArn", stream));
        ArrayNode shards = ((ObjectNode) reply.get("StreamDescription")).putArray("Shards");
        int generations = all(exchange, stream).size() / GENERATION + 1;
        for (int generation = 0; generation < generations; generation++) {
            for (int shard = 0; shard < width(generation); shard++) {
                ObjectNode node = shards.addObject().put("ShardId", name(generation, shard));
                node.putObject("SequenceNumberRange").put("StartingSequenceNumber", "0");
                if (generation > 0) {
                    node.put("ParentShardId", name(generation - 1, shard % width(generation - 1)));
                }
            }
        }
        return reply;
    }

    private static int width(int generation) {
        return 1 << Math.min(generation, 2);
    }

    private static String name(int generation, int shard) {
        return "g" + generation + "-" + shard;
    }

    private ObjectNode iterator(HttpExchange exchange, JsonNode asked) throws IOException {
        String stream = asked.get("StreamArn").asText();
        String shard = asked.get("ShardId").asText();
        Optional<String> behind =
                Optional.ofNullable(asked.get("SequenceNumber")).map(JsonNode::asText);
        List<JsonNode> records = of(all(exchange, stream), shard);
        int at = 0;
        for (int place = 0; place < records.size() && behind.isPresent(); place++) {
            at = sequence(records.get(place)).equals(behind.get()) ? place + 1 : at;
        }
        return JSON.createObjectNode().put("ShardIterator", stream + " " + shard + " " + at);
    }

    private ObjectNode records(HttpExchange exchange, String iterator) throws IOException {
        String[] parts = iterator.split(" ");
        List<JsonNode> all = all(exchange, parts[0]);
        List<JsonNode> records = of(all, parts[1]);
        int from = Integer.parseInt(parts[2]);
        int to = Math.min(records.size(), from + PAGE);
        ObjectNode reply = JSON.createObjectNode();
        reply.putArray("Records").addAll(records.subList(from, to));
        boolean closed = all.size() >= (generation(parts[1]) + 1) * GENERATION && to == records.size();
        if (closed) {
            synchronized (this) {
                read.add(parts[1]);
            }
        } else {
            reply.put("NextShardIterator", parts[0] + " " + parts[1] + " " + to);
        }
        return reply;
    }

    private static int generation(String shard) {
        return Integer.parseInt(shard.substring(1, shard.indexOf('-')));
    }

    private static List<JsonNode> of(List<JsonNode> all, String shard) {
        int generation = generation(shard);
        int number = Integer.parseInt(shard.substring(shard.indexOf('-') + 1));
        int first = Math.min(all.size(), generation * GENERATION);
        return all.subList(first, Math.min(all.size(), first + GENERATION)).stream()
                .filter(each -> Math.floorMod(partition(each).hashCode(), width(generation)) == number)
                .toList();
    }

    private static String partition(JsonNode record) {
        return record.get("dynamodb").get("Keys").get("PK").get("S").asText();
    }

    private static String sequence(JsonNode record) {
        return record.get("dynamodb").get("SequenceNumber").asText();
    }

    /** All records of the server's only shard; each record is requested once. */
    private synchronized List<JsonNode> all(HttpExchange exchange, String stream) throws IOException {
        List<JsonNode> all = records.computeIfAbsent(stream, each -> new ArrayList<>());
        String iterator = iterators.containsKey(stream) ? iterators.get(stream) : beginning(exchange, stream);
        JsonNode page;
        do {
            page = asked(exchange, "GetRecords", JSON.createObjectNode().put("ShardIterator", iterator));
            page.get("Records").forEach(all::add);
            iterator = page.get("NextShardIterator").asText();
        } while (!page.get("Records").isEmpty());
        iterators.put(stream, iterator);
        return List.copyOf(all);
    }

    private String beginning(HttpExchange exchange, String stream) throws IOException {
        ObjectNode about = JSON.createObjectNode().put("StreamArn", stream);
        JsonNode shards = asked(exchange, "DescribeStream", about)
                .get("StreamDescription")
                .get("Shards");
        about.put("ShardId", shards.get(0).get("ShardId").asText()).put("ShardIteratorType", "TRIM_HORIZON");
        return asked(exchange, "GetShardIterator", about).get("ShardIterator").asText();
    }

    @Override
    public void close() {
        server.stop(0);
        ((ExecutorService) server.getExecutor()).shutdownNow();
    }
}
