/**
 * When tests begin, by a clock that they set: a Tuesday morning between two shift changes, far from midnight
 * and from clock changes, at whatever hour they run. The template database has partitions around it.
 */
export const testTime = Date.UTC(2026, 2, 10, 9, 12);
