import {
  type BioFrame,
  bootModulus,
  counterModulus,
  encodeCore,
  encodePodFrame,
  encodeSurface,
  type PadFrame,
} from '@padlight/contract';
import { batteryPct, type KnownCharge } from './battery.ts';
import { advance } from './body/advance.ts';
import { isImpact } from './body/happening.ts';
import { turnTo } from './body/mount.ts';
import { readVitals } from './body/vitals.ts';
import type { Wearer } from './body/wearer.ts';
import { createContact } from './contact.ts';
import { hexOf } from './radio/hex.ts';

/** One measurement as the pod advertises it. */
export interface Measurement {
  readonly at: number;
  readonly frame: PadFrame;
  readonly rawData: string;
}

/** Vital signs as the pod advertises them. */
export interface VitalMeasurement extends Omit<Measurement, 'frame'> {
  readonly frame: BioFrame;
}

/** Any measurement of a pod, as it advertises it. */
export type Advertised = Measurement | VitalMeasurement;

/** The newest measurement of a pod that its server has stored. */
export interface Sent {
  /** Epoch ms. */
  readonly at: number;
  readonly boot: number;
  readonly counter: number;
}

/** A worn sensor. Its wearer's time is the time of its last measurement. */
export interface Pod {
  /** 12 hex digits. */
  readonly mac: string;
  readonly wearer: Wearer;
  /** Lets time pass to `at` (epoch ms) and measures; the counter goes up by one. */
  measure(at: number): Measurement;
  /**
   * Measures the vital signs half way to the next measurement at `next`, at most every so often; the counter rises by one.
   * Undefined: none are due, nothing was measured before, or the pod has no sensor for them.
   */
  measureVitals(next: number, everyMs?: number): VitalMeasurement | undefined;
  /** Lets time pass without a measurement; its sensors are then as if they had been read all the time. */
  skip(to: number): void;
  /** The time at which an impact before `at` makes the pod measure at once. */
  impactBefore(at: number): number | undefined;
}

export interface PodOptions {
  readonly mac: string;
  readonly counter: number;
  readonly boot: number;
  readonly charge?: KnownCharge;
  /** It measures vital signs as well. */
  readonly vitals?: boolean;
}

/** The interval of vital signs of a pod that measures them, ms. */
export const vitalsEveryMs = 60_000;

type Zones = Pick<PadFrame, 'core' | 'surface'>;
/** Slow responses of the sensors (wetness of the topsheet, a posture's press) are over by then, ms. */
const settlesMs = 15 * 60_000;
const settleStepMs = 60_000;

const open: Zones = { core: [0, 0, 0, 0, 0], surface: [0, 0, 0] };

/** The counter of a pod that starts at `at`: a little ahead of one that measured every interval since 2026. */
export const firstCounter = (at: number, intervalMs: number): number =>
  Math.floor((at - Date.UTC(2026, 0, 1)) / (0.99 * intervalMs)) % counterModulus;

// `+ 0`: the wire has no rounded -0.
const signedByte = (value: number): number => Math.min(127, Math.max(-128, Math.round(value))) + 0;
const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));

export function createPod(options: PodOptions, wearer: Wearer): Pod {
  const { pod: number, life } = wearer.options;
  const { noise, motion, warmth } = wearer;
  const contact = createContact(wearer);
  let counter = options.counter;
  let last: Measurement | undefined;
  let vitalsAt = Number.NEGATIVE_INFINITY;
  let battery = { until: 0, pct: 100 };

  function batteryAt(at: number): number {
    if (at >= battery.until)
      battery = { until: at + 3_600_000, pct: batteryPct(life.seed, number, at, options.charge) };
    return battery.pct;
  }

  function zones(at: number, rmsG: number): Zones {
    const sensor = contact.sense(at, rmsG);
    if (!sensor) return open;
    const { core, surface } = sensor;
    const c = (zone: number): number => encodeCore(core[zone] as number);
    const s = (zone: number): number => encodeSurface(surface[zone] as number);
    return { core: [c(0), c(1), c(2), c(3), c(4)], surface: [s(0), s(1), s(2)] };
  }

  function read(at: number): PadFrame {
    advance(wearer, at);
    const { clipped } = wearer;
    const { up, rmsG, peakG, peakAgeS, stillS, impact } = motion.read(at);
    const [x, y, z] = turnTo(wearer.mount, up);
    const axis = (value: number): number => signedByte(64 * value + noise.normal(0, 0.6));
    return {
      kind: 'pad',
      flags: {
        clipped,
        loose: wearer.loose && contact.flagsLoose(),
        offBody: !clipped && at - wearer.unclippedAt > 60_000,
        impact,
      },
      family: life.family.number,
      counter,
      boot: options.boot % bootModulus,
      batteryPct: batteryAt(at),
      temperatureCentiC: Math.round(100 * warmth.celsius() + noise.normal(0, 4)),
      acceleration: [axis(x), axis(y), axis(z)],
      peak: byte(16 * peakG),
      peakAgeS: peakAgeS === undefined ? 255 : byte(Math.min(254, peakAgeS)),
      activity: byte(128 * rmsG + noise.unit()),
      stillS: byte(stillS),
      ...zones(at, rmsG),
    };
  }

  function measure(at: number): Measurement {
    const frame = read(at);
    counter = (counter + 1) % counterModulus;
    last = { at, frame, rawData: hexOf(encodePodFrame(frame)) };
    return last;
  }

  function measureVitals(next: number, everyMs = vitalsEveryMs): VitalMeasurement | undefined {
    if (!options.vitals || !last) return undefined;
    const at = Math.ceil((last.at + next) / 2);
    if (at >= next || at - vitalsAt < everyMs) return undefined;
    vitalsAt = at;
    const { flags, family, boot, batteryPct: charge, temperatureCentiC } = last.frame;
    const head = { flags, family, counter, boot, batteryPct: charge, temperatureCentiC };
    const frame: BioFrame = { kind: 'bio', ...head, ...readVitals(wearer, at) };
    counter = (counter + 1) % counterModulus;
    return { at, frame, rawData: hexOf(encodePodFrame(frame)) };
  }

  return {
    mac: options.mac,
    wearer,
    measure,
    measureVitals,
    skip(to) {
      for (let at = Math.max(wearer.now, to - settlesMs) + settleStepMs; at < to; at += settleStepMs)
        read(at);
      advance(wearer, to);
      motion.read(to);
    },
    impactBefore(at) {
      for (const happening of wearer.agenda) {
        if (happening.at >= at) return undefined;
        if (isImpact(happening)) return happening.at;
      }
      return undefined;
    },
  };
}

/** The measurements of a pod after its last one up to `at`: the vital signs that are due on the way, and then the rest. */
export function measureTo(pod: Pod, at: number, everyMs = vitalsEveryMs): Advertised[] {
  const vitals = pod.measureVitals(at, everyMs);
  const measurement = pod.measure(at);
  return vitals ? [vitals, measurement] : [measurement];
}
