package dev.keywright.compiler.design.program;

import dev.keywright.compiler.design.candidate.PartitionPair;
import dev.keywright.compiler.design.kind.Candidate;

/**
 * What a structure of the program stands for; equal ones are one structure, which is paid for once. The text is the
 * structure's name, which decides between choices of equal cost. Used by {@code AddUpkeep}, {@code BuildProgram} and
 * {@code SupportRead}.
 */
sealed interface StructureId
        permits StructureId.Kind,
                StructureId.Pair,
                StructureId.MultiRow,
                StructureId.Lock,
                StructureId.ParentCheck,
                SupportRead {

    /** A row kind. */
    record Kind(Candidate candidate) implements StructureId {

        @Override
        public String toString() {
            return candidate.name();
        }
    }

    /** Two kinds that share their partitions, or that the parent's row leads them. */
    record Pair(Candidate parent, Candidate children, PartitionPair.Lead lead) implements StructureId {

        @Override
        public String toString() {
            return parent + " with " + children + (lead == PartitionPair.Lead.ANY ? "" : " " + lead);
        }
    }

    /** That a mutation of a change writes several rows together: in one transaction, or with an intent record. */
    record MultiRow(String change, int mutation) implements StructureId {

        @Override
        public String toString() {
            return "together " + change + " " + mutation;
        }
    }

    /** The shared lock of rows on whose existence a change relies. */
    record Lock(String rows, String change) implements StructureId {

        @Override
        public String toString() {
            return "relied " + rows + " for " + change;
        }
    }

    /** That a mutation checks whether a parent exists. */
    record ParentCheck(String reference, int mutation, String change) implements StructureId {

        @Override
        public String toString() {
            return "checked " + reference + " of " + mutation + " for " + change;
        }
    }
}
