/** Why a measurement is stored and not analysed: when it was made can't be known, or which of two devices with one address made it. */
export type MeasurementDoubt = 'time' | 'address';

/** What the column `measurements.doubt` holds; null: the measurement is analysed. */
export const doubtCodes: Readonly<Record<MeasurementDoubt, number>> = { time: 1, address: 2 };
