import type { Measurement } from '../measurement.ts';

/**
 * The upward direction along a body's axes (towards the head, to the left, out of the belly), its liveliness and how often it
 * stirs.
 */
interface Pose {
  readonly up: readonly [x: number, y: number, z: number];
  /** RMS of the dynamic acceleration, 1/128 g. */
  readonly activity: number;
  readonly stirsEveryS: number;
}

const lie = (x: number, y: number, z: number): Pose => ({ up: [x, y, z], activity: 1, stirsEveryS: 240 });
const poses = {
  back: lie(0.14, 0, 0.99),
  left: lie(0.1, -0.97, 0.2),
  right: lie(0.1, 0.97, 0.2),
  front: lie(0.03, 0.1, -0.99),
  /** On the back, tilted to the left by a cushion. */
  tiltedLeft: lie(0.12, -0.5, 0.86),
  /** On a back-rest of 35 degrees. */
  halfLying: lie(0.57, 0, 0.82),
  /** Slid from a chair, the shoulders against it. */
  slid: lie(0.42, 0.1, 0.9),
  sitting: { up: [0.92, 0, 0.39], activity: 3, stirsEveryS: 40 },
  slumped: { up: [0.77, 0.05, 0.64], activity: 2, stirsEveryS: 40 },
  standing: { up: [1, 0, 0.02], activity: 8, stirsEveryS: 8 },
  walking: { up: [1, 0, 0.02], activity: 26, stirsEveryS: 1 },
  /** On the left side, a carer's hands on the pod. */
  handledLeft: { up: [0.1, -0.97, 0.2], activity: 15, stirsEveryS: 1 },
  crawling: { up: [0.1, 0.8, -0.6], activity: 18, stirsEveryS: 4 },
} as const satisfies Record<string, Pose>;
export type PoseName = keyof typeof poses;

interface Mounted {
  /** Degrees by which the pod is turned on the belly, and by which its face looks up and to the left on an upright body. */
  readonly spin: number;
  readonly pitch: number;
  readonly roll: number;
}

export interface Mover {
  readonly measurements: Measurement[];
  now(): number;
  /** Stays in a pose for so many minutes. */
  takes(pose: PoseName, minutes: number): Mover;
  /** An impact of so many g, seen at once. */
  hits(g: number): Mover;
  /** The pod is not received for so many minutes. */
  silent(minutes: number): Mover;
  /** The pod is off its pad for so many minutes, and goes onto a fresh one, in another mount if one is passed. */
  changesPad(minutes: number, mounted?: Partial<Mounted>): Mover;
}

const toRadians = Math.PI / 180;

/** The upward direction along the axes of a pod with this mount. */
function alongPod([x, y, z]: Pose['up'], { spin, pitch, roll }: Mounted): number[] {
  const turn = (a: number, b: number, degrees: number): [number, number] => {
    const [cos, sin] = [Math.cos(degrees * toRadians), Math.sin(degrees * toRadians)];
    return [cos * a - sin * b, sin * a + cos * b];
  };
  const [x1, z1] = turn(x, z, pitch);
  const [y1, z2] = turn(y, z1, roll);
  const [x2, y2] = turn(x1, y1, spin);
  const length = Math.hypot(x2, y2, z2);
  return [x2 / length, y2 / length, z2 / length];
}

/** A simulated body with a pose that a test knows, on a dry pad: only the pod's measurements. */
export function createMover(start: number, mounted: Partial<Mounted> = {}, intervalS = 10, seed = 1): Mover {
  const measurements: Measurement[] = [];
  let mount: Mounted = { spin: 0, pitch: 0, roll: 0, ...mounted };
  let [now, counter, luck, clipped] = [start, 0, seed * 48271 + 11, true];
  let pose: Pose = poses.back;
  let stirredAt = start;
  let peak = { g: 1, at: Number.NEGATIVE_INFINITY };
  const noise = (): number => {
    luck = (luck * 16807) % 2147483647;
    return luck / 2147483647 - 0.5;
  };
  function measure(): void {
    const age = Math.round((now - peak.at) / 1000);
    const [x = 0, y = 0, z = 0] = alongPod(pose.up, mount).map((axis) => Math.round(64 * axis + noise()));
    const peakOf = age <= 60 ? { peak: Math.round(16 * peak.g), peakAgeS: age } : { peak: 16, peakAgeS: 255 };
    counter++;
    measurements.push({
      at: now,
      boot: 1,
      counter,
      reading: {
        kind: 'pad',
        flags: { clipped, loose: false, offBody: false, impact: age < 30 },
        family: 0,
        counter,
        boot: 1,
        batteryPct: 80,
        temperatureCentiC: 3600,
        acceleration: [x, y, z],
        ...peakOf,
        activity: pose.activity,
        stillS: Math.min(254, Math.round((now - stirredAt) / 1000)),
        core: [85, 85, 85, 85, 85],
        surface: [32, 32, 32],
      },
    });
  }
  function pass(minutes: number, isReceived = true): void {
    for (let left = Math.round((minutes * 60) / intervalS); left > 0; left--) {
      now += intervalS * 1000;
      if (now - stirredAt >= pose.stirsEveryS * 1000) stirredAt = now;
      if (isReceived) measure();
    }
  }
  const mover: Mover = {
    measurements,
    now: () => now,
    takes(name, minutes) {
      pose = poses[name];
      stirredAt = now;
      pass(minutes);
      return mover;
    },
    hits(g) {
      now += 1000;
      peak = { g, at: now };
      stirredAt = now;
      measure();
      return mover;
    },
    silent(minutes) {
      pass(minutes, false);
      return mover;
    },
    changesPad(minutes, otherwise = {}) {
      clipped = false;
      pass(minutes);
      clipped = true;
      mount = { ...mount, ...otherwise };
      return mover;
    },
  };
  return mover;
}
