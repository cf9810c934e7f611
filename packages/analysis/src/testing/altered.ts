import type { PadFrame } from '@padlight/contract';
import type { Measurement } from '../measurement.ts';

/** Measurements of which those from index `from` to before `to` read otherwise. */
export const altered = (
  measurements: readonly Measurement[],
  from: number,
  to: number,
  change: (frame: PadFrame) => Partial<PadFrame>,
): Measurement[] =>
  measurements.map((measurement, index) =>
    index >= from && index < to && measurement.reading.kind === 'pad'
      ? { ...measurement, reading: { ...measurement.reading, ...change(measurement.reading) } }
      : measurement,
  );

/** The core with every zone's byte so much higher, within a byte's range. */
export const coreRaised = ({ core }: PadFrame, bytes: number): PadFrame['core'] => {
  const raised = (zone: number): number => Math.min(255, Math.max(0, (core[zone] ?? 0) + bytes));
  return [raised(0), raised(1), raised(2), raised(3), raised(4)];
};
