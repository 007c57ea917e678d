package dev.keywright.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints measured figures: a line for each as it arrives, or all of them as JSON at the end. */
final class Figures {

    private final PrintStream out;
    private final boolean json;
    private final List<Figure> all = new ArrayList<>();

    /** A figure of ours beside that of a peer. */
    record Figure(String name, double ours, String peerName, double peer, String unit) {

        double ratio() {
            return ours / peer;
        }

        private String json() {
            return String.format(
                    Locale.ROOT,
                    "  {\"name\": \"%s\", \"ours\": %.0f, \"peer\": %.0f, \"peerName\": \"%s\","
                            + " \"ratio\": %.2f, \"unit\": \"%s\"}",
                    name,
                    ours,
                    peer,
                    peerName,
                    ratio(),
                    unit);
        }
    }

    Figures(PrintStream out, boolean json) {
        this.out = out;
        this.json = json;
    }

    void add(Figure figure) {
        all.add(figure);
        print(
                "%-24s %,14.0f   %-8s %,14.0f   ratio %.2f   %s",
                figure.name, figure.ours, figure.peerName, figure.peer, figure.ratio(), figure.unit);
    }

    void print(String format, Object... arguments) {
        if (!json) {
            out.println(String.format(Locale.ROOT, format, arguments));
        }
    }

    void close() {
        if (json) {
            out.println(all.stream().map(Figure::json).collect(Collectors.joining(",\n", "[\n", "\n]")));
        }
    }
}
