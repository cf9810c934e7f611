import type { Random } from '../random.ts';
import { impactG } from './happening.ts';
import type { Position, Stance, Vector } from './stance.ts';

/** Dynamic acceleration by position: RMS in g, and the number of stirs per second. */
const liveliness: Readonly<Record<Position, { readonly rmsG: number; readonly stirsPerS: number }>> = {
  sitting: { rmsG: 0.018, stirsPerS: 1 / 40 },
  standing: { rmsG: 0.04, stirsPerS: 1 / 6 },
  walking: { rmsG: 0.2, stirsPerS: 2 },
  'lying-back': { rmsG: 0.008, stirsPerS: 1 / 200 },
  'lying-front': { rmsG: 0.008, stirsPerS: 1 / 200 },
  'lying-left': { rmsG: 0.008, stirsPerS: 1 / 200 },
  'lying-right': { rmsG: 0.008, stirsPerS: 1 / 200 },
};

/** An impact is reported for 30 s, a peak for a minute. */
const impactReportedMs = 30_000;
const peakWindowMs = 60_000;
const peakReportedG = 1.5;
const radians = Math.PI / 180;

/** The liveliness of a person beyond their position. */
interface Liveliness {
  /** Strength of walking, g. */
  readonly gaitG: number;
  /** 0 to 1: the restlessness in everything else. */
  readonly restlessness: number;
  /** The swing of the body about its stance, degrees (a deviation). */
  readonly swingDeg: number;
}

interface MotionReading {
  /** Mean of the direction that points up over the interval, body axes, g. */
  readonly up: Vector;
  readonly rmsG: number;
  readonly peakG: number;
  /** Undefined: nothing over 1.5 g in the last 60 s. */
  readonly peakAgeS: number | undefined;
  readonly stillS: number;
  readonly impact: boolean;
}

/** The values that an accelerometer's chip collects between two measurements. */
export interface Motion {
  /** Time passes in one stance. */
  pass(from: number, to: number, stance: Stance, how: Liveliness): void;
  /** Time passes for a pod that no one wears: it lies still. */
  rest(from: number, to: number, up: Vector): void;
  /** A short movement: a turn, a step, being handled, a fall. */
  jolt(at: number, peakG: number, rmsG: number, seconds: number): void;
  read(at: number): MotionReading;
}

export function createMotion(random: Random, start: number): Motion {
  let [x, y, z, weighted, energy] = [0, 0, 0, 0, 0];
  let lastUp: Vector = [0, 0, 1];
  let stirredAt = start;
  let impactAt = Number.NEGATIVE_INFINITY;
  /** Peaks of the last 60 s, falling in height: the first is the highest. */
  const peaks: { at: number; g: number }[] = [];

  function notePeak(at: number, g: number): void {
    while (peaks.length > 0 && (peaks[peaks.length - 1]?.g ?? 0) <= g) peaks.pop();
    peaks.push({ at, g });
    if (g >= impactG) impactAt = at;
  }

  function gather(from: number, to: number, up: Vector, rmsG: number, swingDeg: number): void {
    const seconds = (to - from) / 1000;
    const swing = swingDeg > 0 ? swingDeg * radians : 0;
    const [forth, aside] = swing > 0 ? [random.normal(0, swing), random.normal(0, swing)] : [0, 0];
    x += (up[0] - forth * up[2]) * seconds;
    y += (up[1] + aside) * seconds;
    z += (up[2] + forth * up[0]) * seconds;
    energy += rmsG * rmsG * seconds;
    weighted += seconds;
    lastUp = up;
  }

  return {
    pass(from, to, stance, { gaitG, restlessness, swingDeg }) {
      if (to <= from) return;
      const { rmsG, stirsPerS } = liveliness[stance.position];
      const walking = stance.position === 'walking';
      const strength = (walking ? gaitG : rmsG * (1 + 1.5 * restlessness)) + 0.004 * swingDeg;
      gather(from, to, stance.up, strength * random.between(0.85, 1.15), swingDeg);
      const rate = stirsPerS * (1 + 2 * restlessness) + swingDeg / 20;
      const stirred = to + (Math.log(1 - random.unit()) / rate) * 1000;
      if (stirred <= from) return;
      stirredAt = Math.max(stirredAt, stirred);
      notePeak(stirred, 1 + (walking ? strength * random.between(2, 3.2) : random.between(0.03, 0.3)));
    },
    rest(from, to, up) {
      if (to > from) gather(from, to, up, 0.004, 0);
    },
    jolt(at, peakG, rmsG, seconds) {
      energy += rmsG * rmsG * seconds;
      stirredAt = Math.max(stirredAt, at);
      notePeak(at, peakG);
    },
    read(at) {
      const up: Vector = weighted > 0 ? [x / weighted, y / weighted, z / weighted] : lastUp;
      const rmsG = weighted > 0 ? Math.sqrt(energy / weighted) : 0;
      x = y = z = weighted = energy = 0;
      while (peaks.length > 0 && (peaks[0]?.at ?? at) < at - peakWindowMs) peaks.shift();
      const peakAt = peaks[0]?.at ?? at;
      const peakG = peaks[0]?.g ?? 1;
      return {
        up,
        rmsG,
        peakG,
        peakAgeS: peakG >= peakReportedG ? (at - peakAt) / 1000 : undefined,
        stillS: (at - stirredAt) / 1000,
        impact: at - impactAt < impactReportedMs,
      };
    },
  };
}
