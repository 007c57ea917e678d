package dev.keywright.testkit.explore;

import dev.keywright.core.engine.Amending;
import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Replays a client: calls return their recorded replies, and the first call without one stops the client's code. Used
 * by {@code ExploredClient}.
 */
final class ReplayEngine implements Engine {

    private final EngineProfile profile;
    private final List<ClientHistory> pasts;
    private int at;
    private Optional<ClientCall> next = Optional.empty();

    /** Stops the client's code; an Error, which the code under test does not catch. */
    static final class EndOfReplay extends Error {

        private static final long serialVersionUID = 1L;

        EndOfReplay() {
            super("no more is known", null, false, false);
        }
    }

    /** @param pasts the client's histories, without the first, at which it had made no call yet */
    ReplayEngine(EngineProfile profile, List<ClientHistory> pasts) {
        this.profile = profile;
        this.pasts = pasts;
    }

    /** The first call without a recorded reply, if the client's code reached one. */
    Optional<ClientCall> next() {
        return next;
    }

    private Object call(ClientCall call) {
        if (next.isPresent()) {
            throw new EndOfReplay();
        }
        if (at == pasts.size()) {
            next = Optional.of(call);
            throw new EndOfReplay();
        }
        ClientHistory past = pasts.get(at++);
        past.checkSameCall(call);
        return past.reply().returnOrThrow();
    }

    private List<StoredRow> rows(ClientCall read) {
        return ((List<?>) call(read)).stream().map(StoredRow.class::cast).toList();
    }

    @Override
    public EngineProfile profile() {
        return profile;
    }

    /** Each key is a call of its own. */
    @Override
    public List<StoredRow> get(GetRequest request) {
        List<StoredRow> rows = new ArrayList<>();
        request.keys().stream().distinct().forEach(key -> {
            GetRequest one = new GetRequest(request.table(), request.kind(), List.of(key), request.strong());
            rows.addAll(rows(ClientCall.read(one, engine -> engine.get(one))));
        });
        return rows;
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        return rows(ClientCall.read(request, engine -> engine.range(request)));
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        return rows(ClientCall.read(request, engine -> engine.scan(request)));
    }

    @Override
    public CommitOutcome write(Commit commit) {
        return (CommitOutcome) call(ClientCall.write(commit, engine -> engine.write(commit)));
    }

    @Override
    public Optional<Amending> amending() {
        return profile.has(Capability.AMEND) ? Optional.of(this::amend) : Optional.empty();
    }

    private Optional<StoredRow> amend(Amend amend) {
        ClientCall call = ClientCall.write(
                amend, engine -> engine.amending().orElseThrow().amend(amend));
        return ((Optional<?>) call(call)).map(StoredRow.class::cast);
    }

    @Override
    public void create(List<Table> tables) {
        throw EngineException.refused("tables are there before clients begin");
    }

    @Override
    public void use(List<Table> tables) {
        throw EngineException.refused("tables are there before clients begin");
    }

    @Override
    public Catalogue catalogue() {
        throw EngineException.refused("the catalogue is no part of what is explored");
    }

    @Override
    public void close() {}
}
