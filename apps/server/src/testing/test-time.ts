/**
 * When tests begin, by a clock that they set, at whatever hour they run. It is a Tuesday morning between two shift changes,
 * far from midnight and from clock changes. The template database has partitions around it.
 */
export const testTime = Date.UTC(2026, 2, 10, 9, 12);
