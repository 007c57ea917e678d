package dev.keywright.testkit.explore;

import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.EngineProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The engine as a client recalls it: calls get the replies that they got before, and the first one without ends the client. */
final class RecalledEngine implements Engine {

    private final EngineProfile profile;
    private final List<Past> pasts;
    private int at;
    private Optional<Call> next = Optional.empty();

    /** Ends the client's code, whatever it does on its way out. */
    static final class Ends extends Error {

        private static final long serialVersionUID = 1L;

        Ends() {
            super("no more is known", null, false, false);
        }
    }

    /** @param pasts of the client, without the first, in which it had called nothing yet */
    RecalledEngine(EngineProfile profile, List<Past> pasts) {
        this.profile = profile;
        this.pasts = pasts;
    }

    /** The call that has no reply yet, if the client came so far. */
    Optional<Call> next() {
        return next;
    }

    private Object call(Call call) {
        if (next.isPresent()) {
            throw new Ends();
        }
        if (at == pasts.size()) {
            next = Optional.of(call);
            throw new Ends();
        }
        Past past = pasts.get(at++);
        past.asked(call);
        return past.reply().heard();
    }

    private List<StoredRow> rows(Call read) {
        return ((List<?>) call(read)).stream().map(StoredRow.class::cast).toList();
    }

    @Override
    public EngineProfile profile() {
        return profile;
    }

    /** Each key is a call. */
    @Override
    public List<StoredRow> get(GetRequest request) {
        List<StoredRow> rows = new ArrayList<>();
        request.keys().stream().distinct().forEach(key -> {
            GetRequest one = new GetRequest(request.table(), request.kind(), List.of(key), request.strong());
            rows.addAll(rows(Call.read(one, engine -> engine.get(one))));
        });
        return rows;
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        return rows(Call.read(request, engine -> engine.range(request)));
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        return rows(Call.read(request, engine -> engine.scan(request)));
    }

    @Override
    public Outcome write(Commit commit) {
        return (Outcome) call(Call.write(commit, engine -> engine.write(commit)));
    }

    @Override
    public Optional<StoredRow> amend(Amend amend) {
        return ((Optional<?>) call(Call.write(amend, engine -> engine.amend(amend)))).map(StoredRow.class::cast);
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
