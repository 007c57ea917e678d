package dev.keywright.core.plan;

/** What something costs in billionths of the price list's unit, a second and a month of it. */
public record Cost(long nanosPerSecond, long perMonth, String unit) {}
