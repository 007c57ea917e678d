package com.example.helpdesk;

import dev.keywright.core.KeywrightException;
import dev.keywright.core.design.DesignFile;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.VersionConflict;
import dev.keywright.store.feed.Event;
import dev.keywright.store.typed.PageOf;
import dev.keywright.store.typed.Versioned;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * A help desk on a Keywright store: what an application does with one, in order. The argument is the address of a place
 * where no store is yet, as in {@code rocksdb:/tmp/helpdesk}.
 */
public final class Main {

    private static final int ANN = 1;
    private static final int BOB = 2;
    private static final int PRINTER = 101;

    private final Store store;
    private final Helpdesk desk;

    private Main(Store store) {
        this.store = store;
        this.desk = new Helpdesk(store);
    }

    public static void main(String[] arguments) throws IOException {
        String address = arguments[0];
        // Once for each place, often by the command line: keywright create helpdesk.design.json --store ADDRESS.
        Store.create(address, DesignFile.read(design())).close();
        // From then on. One store a process is enough: all of its threads share it.
        try (Store store = Store.open(address)) {
            new Main(store).run();
        } catch (KeywrightException e) {
            say("failed: " + e.getMessage() + "; written: " + e.written() + ", retry: " + e.retryable());
            throw e;
        }
    }

    private void run() {
        changes();
        pages();
        group();
        conflicts();
        refusals();
        session();
        feed();
    }

    private static byte[] design() throws IOException {
        try (InputStream in = Main.class.getResourceAsStream("/helpdesk.design.json")) {
            return in.readAllBytes();
        }
    }

    private void changes() {
        title("Changes");
        desk.agentRows().insert(new Agent(ANN, "Ann"));
        desk.agentRows().insert(new Agent(BOB, "Bob"));
        int id = PRINTER;
        for (String subject : List.of("Printer jams", "No sound", "Slow start", "Lost key", "Blue screen")) {
            desk.openTicket(id++, ANN, subject);
        }
        say("Ann has " + openTickets(ANN) + " open tickets");
        say("closed: " + desk.closeTicket(PRINTER + 1) + " row; Ann has " + openTickets(ANN) + " left");
    }

    private long openTickets(int agent) {
        return desk.openTickets(agent).orElseThrow().tickets();
    }

    private void pages() {
        title("Pages");
        PageOf<TicketsOfAgent> first = desk.ticketsOfAgent(ANN, TicketStatus.OPEN).firstPage();
        first.rows().forEach(each -> say(each.id() + " " + each.subject() + ", " + each.agent()));
        // A cursor is a text: it may go to a browser, and come back to another process.
        String cursor = first.cursor().orElseThrow();
        PageOf<TicketsOfAgent> second = desk.ticketsOfAgent(ANN, TicketStatus.OPEN).page(cursor);
        second.rows().forEach(each -> say(each.id() + " " + each.subject() + ", on the second page"));
        say("more pages: " + second.next().isPresent());
    }

    private void group() {
        title("Several changes as one");
        boolean both = desk.together(all -> all.ticketRows().update(PRINTER, new TicketValues().agentId(BOB))
                && all.ticketRows().update(PRINTER + 2, new TicketValues().agentId(BOB)));
        say("moved to Bob: " + both + "; Ann has " + openTickets(ANN) + ", Bob has " + openTickets(BOB));
    }

    private void conflicts() {
        title("Versions");
        Versioned<Ticket> read = ticket(PRINTER);
        // Meanwhile another user changes the row that was read here.
        desk.ticketRows().update(PRINTER, new TicketValues().subject("Printer jams again"));
        try {
            rename(read, "Printer: " + read.row().subject());
        } catch (VersionConflict e) {
            Versioned<Ticket> now = ticket(PRINTER);
            say("conflict: the subject is now '" + now.row().subject() + "'");
            rename(now, "Printer: " + now.row().subject());
        }
        say("the subject is '" + ticket(PRINTER).row().subject() + "'");
    }

    private Versioned<Ticket> ticket(int id) {
        return desk.ticketRows().find(id).orElseThrow();
    }

    private void rename(Versioned<Ticket> read, String subject) {
        desk.ticketRows().update(read.row().id(), read.version(), new TicketValues().subject(subject));
    }

    private void refusals() {
        title("A change that the schema forbids");
        try {
            desk.openTicket(200, 77, "Nobody's ticket");
        } catch (ConstraintViolation e) {
            say(e.constraint() + ": " + e.getMessage() + "; written: " + e.written());
        }
    }

    private void session() {
        title("A session");
        // The requests of one user: they read what they wrote, also where an engine's replicas or indexes lag.
        Helpdesk mine = new Helpdesk(store.session());
        mine.openTicket(201, BOB, "New mouse");
        say("Bob sees " + mine.openTickets(BOB).orElseThrow().tickets() + " tickets");
    }

    private void feed() {
        title("The feed");
        HelpdeskFeed mailer = new HelpdeskFeed(store, "mailer")
                .onTicket(each -> say("opened: " + each.after().orElseThrow().subject()), Event.What.INSERT);
        say(mailer.handle(100) + " events, then " + mailer.handle(100) + ": the store remembers what a consumer has read");
    }

    private static void title(String text) {
        System.out.println("\n" + text);
    }

    private static void say(String text) {
        System.out.println("  " + text);
    }
}
