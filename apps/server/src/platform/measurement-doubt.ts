/**
 * Why a measurement is stored and not analysed: its time is unknown, or it is unknown which of two devices
 * with one address made it.
 */
export type MeasurementDoubt = 'time' | 'address';

/** The values of the column `measurements.doubt`; null if the measurement is analysed. */
export const doubtCodes: Readonly<Record<MeasurementDoubt, number>> = { time: 1, address: 2 };
