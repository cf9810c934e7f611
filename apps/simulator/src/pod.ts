import {
  bootModulus,
  counterModulus,
  encodeCore,
  encodePodFrame,
  encodeSurface,
  type PadFrame,
  writeHex,
} from '@padlight/contract';
import { batteryPct, type KnownCharge } from './battery.ts';
import { advance } from './body/advance.ts';
import { pressOf, turnTo } from './body/stance.ts';
import type { Wearer } from './body/wearer.ts';

/** The sensor family of all simulated pods, and the name of their transfer in context.json. */
export const sensorFamily = 0;

/** One measurement as the pod advertises it. */
export interface Measurement {
  readonly at: number;
  readonly frame: PadFrame;
  readonly rawData: string;
}

/** A worn sensor. Its wearer's time is the time of its last measurement. */
export interface Pod {
  /** 12 hex digits. */
  readonly mac: string;
  readonly wearer: Wearer;
  /** Lets time pass to `at` (epoch ms) and measures; the counter goes up by one. */
  measure(at: number): Measurement;
  /** Lets time pass without a measurement. */
  skip(to: number): void;
  /** When a fall before `at` makes the pod measure at once. */
  impactBefore(at: number): number | undefined;
}

export interface PodOptions {
  readonly mac: string;
  readonly counter: number;
  readonly boot: number;
  readonly charge?: KnownCharge;
}

type Five = PadFrame['core'];
type Three = PadFrame['surface'];
const openCore: Five = [0, 0, 0, 0, 0];
const openSurface: Three = [0, 0, 0];

/** The counter of a pod that starts at `at`: it runs a little ahead of one that measured every interval since 2026. */
export const firstCounter = (at: number, intervalMs: number): number =>
  Math.floor((at - Date.UTC(2026, 0, 1)) / (0.99 * intervalMs)) % counterModulus;

export function createPod(options: PodOptions, wearer: Wearer): Pod {
  const { seed, pod: number } = wearer.options;
  const { noise } = wearer;
  let counter = options.counter;
  let sensedAt = wearer.now;
  let battery = { until: 0, pct: 100 };

  function batteryAt(at: number): number {
    if (at >= battery.until)
      battery = { until: at + 3_600_000, pct: batteryPct(seed, number, at, options.charge) };
    return battery.pct;
  }

  /** A loose clip touches some zones badly, and never the same ones for long. */
  const looseContact = (press: readonly number[]): readonly number[] =>
    press.map((value) => (noise.chance(0.35) ? -noise.between(0.1, 0.6) : value));

  function zones(at: number, rmsG: number): Pick<PadFrame, 'core' | 'surface'> {
    const seconds = (at - sensedAt) / 1000;
    sensedAt = at;
    const { pad, loose, stance, sweat, habits } = wearer;
    if (!pad) return { core: openCore, surface: openSurface };
    const usual = pressOf[stance.position].map((value) => value * habits.press);
    const deviation = 0.004 + 0.05 * Math.min(0.4, rmsG) + (loose ? 0.04 : 0);
    pad.sensor.sense(pad.fluid, seconds, loose ? looseContact(usual) : usual, sweat.level, deviation);
    const { core, surface } = pad.sensor;
    const c = (zone: number): number => encodeCore(core[zone] as number);
    const s = (zone: number): number => encodeSurface(surface[zone] as number);
    return { core: [c(0), c(1), c(2), c(3), c(4)], surface: [s(0), s(1), s(2)] };
  }

  function measure(at: number): Measurement {
    advance(wearer, at);
    const motion = wearer.motion.read(at);
    const clipped = wearer.pad !== undefined;
    const [x, y, z] = turnTo(wearer.mount, motion.up);
    // `+ 0`: a rounded -0 is none on the wire.
    const axis = (value: number): number =>
      Math.min(127, Math.max(-128, Math.round(64 * value + noise.normal(0, 0.6)))) + 0;
    const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));
    const frame: PadFrame = {
      kind: 'pad',
      flags: {
        clipped,
        loose: wearer.loose && noise.chance(0.9),
        offBody: !clipped && at - wearer.unclippedAt > 60_000,
        impact: motion.impact,
      },
      family: sensorFamily,
      counter,
      boot: options.boot % bootModulus,
      batteryPct: batteryAt(at),
      temperatureCentiC: Math.round(100 * wearer.warmth.celsius() + noise.normal(0, 4)),
      acceleration: [axis(x), axis(y), axis(z)],
      peak: byte(16 * motion.peakG),
      peakAgeS: motion.peakAgeS === undefined ? 255 : byte(Math.min(254, motion.peakAgeS)),
      activity: byte(128 * motion.rmsG + noise.between(0, 1)),
      stillS: byte(motion.stillS),
      ...zones(at, motion.rmsG),
    };
    counter = (counter + 1) % counterModulus;
    return { at, frame, rawData: writeHex(encodePodFrame(frame)) };
  }

  return {
    mac: options.mac,
    wearer,
    measure,
    skip(to) {
      advance(wearer, to);
      wearer.motion.read(to);
    },
    impactBefore: (at) =>
      wearer.agenda.find((happening) => happening.at < at && happening.kind === 'fall')?.at,
  };
}
