/**
 * When tests begin, by a clock that they set: a Tuesday morning between two changes of shift, far from midnight and
 * from both clock changes, at whatever hour they are run. The template database has partitions around it.
 */
export const testTime = Date.UTC(2026, 2, 10, 9, 12);
