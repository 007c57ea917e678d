package dev.keywright.compiler.choose.solve;

import com.google.ortools.Loader;
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
 * Google's OR-Tools: GLOP for the relaxation, SCIP for whole numbers. One thread, gap zero, limits in nodes, a fresh
 * model each time: the same question has the same answer.
 *
 * <p>Costs are divided by what divides them all, and beyond {@link #COST_MAX} by a factor that brings them there:
 * the libraries' tolerances are absolute, about a billionth.
 */
final class OrTools implements Solver {

    private static final double COST_MAX = 1e6;

    /** What one solve may visit; a part that needs more is told as not proven. */
    private static final int NODES_MAX = 20_000;

    OrTools() {
        Loader.loadNativeLibraries();
    }

    @Override
    public Optional<Relaxed> relax(Linear linear, BitSet in, BitSet out) {
        Model model = new Model("GLOP", linear, linear.costs());
        try {
            in.stream().forEach(each -> model.fix(each, 1));
            out.stream().forEach(each -> model.fix(each, 0));
            ResultStatus st = model.solve();
            if (st != ResultStatus.OPTIMAL) {
                System.err.println("GLOP " + st + " " + linear);
                return Optional.empty();
            }
            return Optional.of(new Relaxed(model.values(), model.prices()));
        } finally {
            model.delete();
        }
    }

    @Override
    public Optional<Found> solve(Linear linear) {
        return whole(new Model("SCIP", linear, linear.costs()), linear);
    }

    @Override
    public Optional<Found> solve(Linear linear, List<Long> weights, long costMost) {
        List<Long> objective = new ArrayList<>(weights);
        objective.addAll(Collections.nCopies(linear.costs().size() - weights.size(), 0L));
        Model model = new Model("SCIP", linear, objective);
        model.cap(linear.costs(), costMost);
        return whole(model, linear);
    }

    private static Optional<Found> whole(Model model, Linear linear) {
        try {
            ResultStatus status = model.solve();
            if (status == ResultStatus.INFEASIBLE) {
                return Optional.empty();
            }
            boolean some = status == ResultStatus.OPTIMAL || status == ResultStatus.FEASIBLE;
            Check.that(some, "SCIP gave up: %s", status);
            Relaxed relaxed = new Relaxed(model.values(), List.of());
            return Optional.of(new Found(relaxed.rounded(linear.structures()), status == ResultStatus.OPTIMAL));
        } finally {
            model.delete();
        }
    }

    /** The library's picture of a linear program; it lives outside the heap and must be deleted. */
    private static final class Model {
        private final MPSolver solver;
        private final List<MPVariable> variables = new ArrayList<>();
        private final List<MPConstraint> constraints = new ArrayList<>();
        private final double unit;

        Model(String library, Linear linear, List<Long> objective) {
            solver = MPSolver.createSolver(library);
            Check.that(solver != null, "OR-Tools has no %s here", library);
            unit = unit(objective);
            MPObjective least = solver.objective();
            for (long each : objective) {
                // GLOP takes whole variables for fractions, SCIP does not.
                MPVariable variable = solver.makeBoolVar("");
                least.setCoefficient(variable, each / unit);
                variables.add(variable);
            }
            least.setMinimization();
            linear.rows().forEach(this::add);
        }

        private void add(Linear.Row row) {
            MPConstraint constraint =
                    solver.makeConstraint(row.least(), row.exact() ? row.least() : MPSolver.infinity());
            row.plus().forEach(each -> constraint.setCoefficient(variables.get(each), 1));
            row.minus().forEach(each -> constraint.setCoefficient(variables.get(each), -1));
            constraints.add(constraint);
        }

        void fix(int variable, double value) {
            variables.get(variable).setBounds(value, value);
        }

        void cap(List<Long> costs, long most) {
            double divisor = unit(costs);
            MPConstraint constraint = solver.makeConstraint(-MPSolver.infinity(), most / divisor);
            for (int place = 0; place < costs.size(); place++) {
                constraint.setCoefficient(variables.get(place), costs.get(place) / divisor);
            }
        }

        ResultStatus solve() {
            MPSolverParameters parameters = new MPSolverParameters();
            parameters.setDoubleParam(MPSolverParameters.DoubleParam.RELATIVE_MIP_GAP, 0);
            if (solver.problemType() == MPSolver.OptimizationProblemType.SCIP_MIXED_INTEGER_PROGRAMMING) {
                boolean known = solver.setSolverSpecificParametersAsString("limits/totalnodes = " + NODES_MAX + "\n");
                Check.that(known, "SCIP does not know its parameters");
            }
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

        private static double unit(List<Long> costs) {
            long divisor = Math.max(1, costs.stream().reduce(0L, Model::greatestDivisor));
            double most = (double) costs.stream().reduce(0L, Math::max) / divisor;
            return most <= COST_MAX ? divisor : divisor * (most / COST_MAX);
        }

        private static long greatestDivisor(long one, long other) {
            return other == 0 ? one : greatestDivisor(other, one % other);
        }
    }
}
