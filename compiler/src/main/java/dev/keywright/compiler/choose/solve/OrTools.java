package dev.keywright.compiler.choose.solve;

import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPObjective;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPSolver.ResultStatus;
import com.google.ortools.linearsolver.MPSolverParameters;
import com.google.ortools.linearsolver.MPVariable;
import dev.keywright.core.Check;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Calls Google's OR-Tools: GLOP for the relaxation, SCIP for integer programs. It runs one thread with a gap of zero,
 * limits in nodes rather than time, and a new model for each call, so that the same call returns the same result. Used
 * by {@code Solve}.
 *
 * <p>Costs are divided by their greatest common divisor. Up to {@link #COST_MAX} they then stay whole; larger ones are
 * scaled down to it, since the libraries' tolerances are absolute.
 */
final class OrTools implements Solver {

    private static final double COST_MAX = 1e6;

    /**
     * Up to this, a sum of whole costs can be distinguished from its neighbours: the libraries' numbers carry about
     * nine digits.
     */
    private static final double SUM_MAX = 1e8;

    private static final double DIGITS = 1e-9;

    /**
     * A row with whole numbers up to this is met exactly: the libraries tolerate that a row is missed by a millionth.
     */
    private static final double ROW_MAX = 5e5;

    /** Work limit of one solve, in nodes times variables; it never gets fewer nodes than {@link #NODES_MIN}. */
    private static final long WORK_MAX = 5_000_000;

    private static final long NODES_MIN = 500;

    OrTools() {
        NativeLibraries.load();
    }

    @Override
    public Optional<RelaxedValues> relax(LinearProgram linear, BitSet in, BitSet out) {
        Model model = new Model("GLOP", linear, linear.costs());
        try {
            in.stream().forEach(each -> model.fix(each, 1));
            out.stream().forEach(each -> model.fix(each, 0));
            if (model.solve() != ResultStatus.OPTIMAL) {
                return Optional.empty();
            }
            return Optional.of(new RelaxedValues(model.values(), model.prices()));
        } finally {
            model.delete();
        }
    }

    @Override
    public Optional<List<Double>> conflict(LinearProgram linear, BitSet in, BitSet out) {
        Model model =
                new Model("GLOP", linear, Collections.nCopies(linear.costs().size(), 0L));
        try {
            in.stream().forEach(each -> model.fix(each, 1));
            out.stream().forEach(each -> model.fix(each, 0));
            model.loosen();
            return model.solve() == ResultStatus.OPTIMAL ? Optional.of(model.prices()) : Optional.empty();
        } finally {
            model.delete();
        }
    }

    @Override
    public Optional<FoundChoice> solve(LinearProgram linear) {
        Model model = new Model("SCIP", linear, linear.costs());
        try {
            model.nodesMax(Math.max(NODES_MIN, WORK_MAX / linear.costs().size()));
            ResultStatus status = model.solve();
            Check.that(some(status) || status == ResultStatus.INFEASIBLE, "SCIP gave up: %s", status);
            return some(status) ? Optional.of(model.found(linear.structures(), status)) : Optional.empty();
        } finally {
            model.delete();
        }
    }

    @Override
    public Optional<FoundChoice> solve(LinearProgram linear, List<Long> weights, long cost) {
        Model model = new Model("SCIP", linear, linear.costs());
        try {
            model.prefer(linear.costs(), weights, cost);
            model.nodesMax(NODES_MIN);
            ResultStatus status = model.solve();
            return some(status) ? Optional.of(model.found(linear.structures(), status)) : Optional.empty();
        } finally {
            model.delete();
        }
    }

    private static boolean some(ResultStatus status) {
        return status == ResultStatus.OPTIMAL || status == ResultStatus.FEASIBLE;
    }

    /** The library's copy of a linear program; it lives outside the heap and must be deleted. */
    private static final class Model {
        private final MPSolver solver;
        private final List<MPVariable> variables = new ArrayList<>();
        private final List<MPConstraint> constraints = new ArrayList<>();
        private final double divisor;
        private final double unit;

        Model(String library, LinearProgram linear, List<Long> objective) {
            solver = MPSolver.createSolver(library);
            Check.that(solver != null, "OR-Tools has no %s here", library);
            divisor = Math.max(1, objective.stream().map(Math::abs).reduce(0L, Model::greatestDivisor));
            double most = objective.stream().map(Math::abs).reduce(0L, Math::max) / divisor;
            unit = most <= COST_MAX ? divisor : divisor * (most / COST_MAX);
            MPObjective least = solver.objective();
            for (long each : objective) {
                // GLOP treats integer variables as continuous, SCIP does not.
                MPVariable variable = solver.makeBoolVar("");
                least.setCoefficient(variable, each / unit);
                variables.add(variable);
            }
            least.setMinimization();
            linear.rows().forEach(this::add);
        }

        private void add(LinearProgram.Row row) {
            MPConstraint constraint =
                    solver.makeConstraint(row.least(), row.exact() ? row.least() : MPSolver.infinity());
            row.plus().forEach(each -> constraint.setCoefficient(variables.get(each), 1));
            row.minus().forEach(each -> constraint.setCoefficient(variables.get(each), -1));
            constraints.add(constraint);
        }

        /** Lets every row be violated, at a cost of one per unit. */
        void loosen() {
            for (MPConstraint each : constraints) {
                miss(each, 1);
                if (each.ub() < MPSolver.infinity()) {
                    miss(each, -1);
                }
            }
        }

        private void miss(MPConstraint row, int by) {
            MPVariable missed = solver.makeNumVar(0, MPSolver.infinity(), "");
            row.setCoefficient(missed, by);
            solver.objective().setCoefficient(missed, 1);
        }

        void fix(int variable, double value) {
            variables.get(variable).setBounds(value, value);
        }

        /**
         * Asks for the least weights at a cost: by a row, if a row can distinguish that cost from the next one;
         * otherwise by weights so small that they should matter only between equal costs.
         */
        void prefer(List<Long> costs, List<Long> weights, long cost) {
            MPObjective least = solver.objective();
            boolean capped = divisor == unit && cost / unit <= ROW_MAX;
            if (capped) {
                MPConstraint most = solver.makeConstraint(-MPSolver.infinity(), cost / unit);
                for (int place = 0; place < costs.size(); place++) {
                    most.setCoefficient(variables.get(place), costs.get(place) / unit);
                }
                least.clear();
                least.setMinimization();
            }
            double weight = capped ? 1 : 1.0 / weights.stream().reduce(1L, Math::addExact);
            for (int place = 0; place < weights.size(); place++) {
                double before = capped ? 0 : costs.get(place) / unit;
                least.setCoefficient(variables.get(place), before + weights.get(place) * weight);
            }
        }

        FoundChoice found(int structures, ResultStatus status) {
            return new FoundChoice(new RelaxedValues(values(), List.of()).rounded(structures), doubt(status));
        }

        /** By how much the best choice may be cheaper than the one found. */
        private long doubt(ResultStatus status) {
            double value = solver.objective().value();
            boolean closed = status == ResultStatus.OPTIMAL;
            if (closed && divisor == unit && value <= SUM_MAX) {
                return 0;
            }
            double open = closed ? 0 : value - solver.objective().bestBound();
            return (long) Math.ceil((open + value * DIGITS) * unit);
        }

        /** REQUIRES: the library is SCIP. */
        void nodesMax(long nodes) {
            boolean known = solver.setSolverSpecificParametersAsString("limits/totalnodes = " + nodes + "\n");
            Check.that(known, "SCIP does not know its parameters");
        }

        ResultStatus solve() {
            MPSolverParameters parameters = new MPSolverParameters();
            parameters.setDoubleParam(MPSolverParameters.DoubleParam.RELATIVE_MIP_GAP, 0);
            return solver.solve(parameters);
        }

        List<Double> values() {
            return variables.stream().map(MPVariable::solutionValue).toList();
        }

        List<Double> prices() {
            return constraints.stream().map(each -> each.dualValue() * unit).toList();
        }

        void delete() {
            solver.delete();
        }

        private static long greatestDivisor(long one, long other) {
            return other == 0 ? one : greatestDivisor(other, one % other);
        }
    }
}
