import type { PodFrame } from '@padlight/contract';

/** A Minew A101 frame: air temperature and humidity. */
export interface ClimateReading {
  readonly kind: 'climate';
  /** 0 to 100; undefined when not measured. */
  readonly batteryPct: number | undefined;
  readonly temperatureCentiC: number;
  readonly humidityCentiPct: number;
}

/** A Minew A103 frame: acceleration in g. */
export interface MotionReading {
  readonly kind: 'motion';
  /** 0 to 100; undefined when not measured. */
  readonly batteryPct: number | undefined;
  readonly accelerationG: readonly [x: number, y: number, z: number];
}

/** One measurement of one pod, as the pipeline stored it. Its identity is (pod, boot, counter). */
export interface Measurement {
  /** Epoch milliseconds. */
  readonly at: number;
  /** 0 to 255; -1 for a device without a counter, whose `counter` is then a hash. */
  readonly boot: number;
  readonly counter: number;
  readonly reading: PodFrame | ClimateReading | MotionReading;
}
