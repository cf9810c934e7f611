import { encodeCore, encodeSurface, type PadFrame } from '@padlight/contract';
import type { Measurement } from '../measurement.ts';

const ups = {
  'lying-back': [0.17, 0, 0.98],
  'lying-left': [0.17, -0.96, 0.2],
  'lying-right': [0.17, 0.96, 0.2],
  sitting: [0.9, 0, 0.43],
  standing: [0.99, 0, 0.05],
  walking: [0.99, 0, 0.05],
} as const;
type Stance = keyof typeof ups;
const liveliness: Readonly<Record<Stance, number>> = {
  'lying-back': 1,
  'lying-left': 1,
  'lying-right': 1,
  sitting: 2,
  standing: 6,
  walking: 26,
};

export interface Wearer {
  readonly measurements: Measurement[];
  now(): number;
  /** Lets minutes pass with a measurement each interval. */
  pass(minutes: number): Wearer;
  /** Voids over half a minute. */
  voids(ml: number): Wearer;
  takes(stance: Stance): Wearer;
  /** A bump of so many g just before the next measurement. */
  bump(g: number): Wearer;
  /** The pod is not received for so many minutes. */
  silent(minutes: number): Wearer;
  /** The pod comes off, and goes onto a fresh pad after so many minutes. */
  changesPad(minutes: number): Wearer;
  /** The pod is not received for so many minutes, and half-way it goes onto a fresh pad. */
  changesPadUnheard(minutes: number): Wearer;
  comesOff(): Wearer;
  set(values: Partial<WearerState>): Wearer;
}

interface WearerState {
  battery: number;
  celsius: number;
  loose: boolean;
  offBody: boolean;
  /** Octaves that sweat or a spill adds to the surface. */
  surfaceOctaves: number;
  /** Slow rise of every core zone's logarithm, in percent an hour. */
  driftPctPerHour: number;
  /** Scale of the noise in a core zone's logarithm; a surface zone has six times as much. */
  noise: number;
  /** The core's response as a multiple of the nominal one. */
  gain: number;
}

/** A simulated wearer with a truth that a test knows. `spin`: degrees by which the pod is clipped on turned. */
export function createWearer(start: number, intervalS = 10, seed = 1, spin = 0): Wearer {
  const wearerState: WearerState = {
    battery: 80,
    celsius: 36,
    loose: false,
    offBody: false,
    surfaceOctaves: 0,
    driftPctPerHour: 0,
    noise: 0.006,
    gain: 1,
  };
  const measurements: Measurement[] = [];
  let luck = seed * 48271 + 11;
  const unit = (): number => {
    luck = (luck * 16807) % 2147483647;
    return luck / 2147483647;
  };
  const normal = (): number => unit() + unit() + unit() + unit() - 2;
  let [now, counter, drift, wornPad, wet] = [start, 0, 0, true, 0];
  let stance: Stance = 'lying-back';
  let dry = Array.from({ length: 8 }, () => Math.exp(0.06 * normal()));
  let zones = [0, 0, 0, 0, 0];
  let peak = { g: 1, at: Number.NEGATIVE_INFINITY };
  let stirredAt = start;

  function core(zone: number): number {
    const answer = wearerState.gain * 2.373 * (1 - Math.exp(-(zones[zone] ?? 0) / 100));
    return encodeCore((dry[zone] ?? 1) * (1 + answer) * Math.exp(drift + wearerState.noise * normal()));
  }
  const surface = (zone: number): number =>
    encodeSurface(
      (dry[5 + zone] ?? 1) *
        2 ** wearerState.surfaceOctaves *
        (1 + 80 * wet) *
        Math.exp((0.03 + 6 * wearerState.noise) * normal()),
    );

  function frame(): PadFrame {
    const age = Math.round((now - peak.at) / 1000);
    const [x, y, z] = ups[stance];
    const [cos, sin] = [Math.cos((spin * Math.PI) / 180), Math.sin((spin * Math.PI) / 180)];
    const axis = (value: number): number => Math.round(64 * value + normal());
    return {
      kind: 'pad',
      flags: {
        clipped: wornPad,
        loose: wearerState.loose,
        offBody: wearerState.offBody,
        impact: age < 30 && peak.g >= 2.5,
      },
      family: 0,
      counter,
      boot: 1,
      batteryPct: wearerState.battery,
      temperatureCentiC: Math.round(wearerState.celsius * 100),
      acceleration: [axis(cos * x - sin * y), axis(sin * x + cos * y), axis(z)],
      peak: Math.round(16 * (age <= 60 ? peak.g : 1)),
      peakAgeS: age <= 60 && peak.g >= 1.5 ? age : 255,
      activity: liveliness[stance] + (now - stirredAt < 10_000 ? 12 : 0),
      stillS: stance === 'walking' ? 1 : Math.min(254, Math.round((now - stirredAt) / 1000)),
      core: [core(0), core(1), core(2), core(3), core(4)],
      surface: [surface(0), surface(1), surface(2)],
    };
  }
  function tick(isReceived = true): void {
    now += intervalS * 1000;
    drift += ((wearerState.driftPctPerHour / 100) * intervalS) / 3600;
    wet *= Math.exp(-intervalS / 330);
    counter++;
    if (isReceived) measurements.push({ at: now, boot: 1, counter, reading: frame() });
  }
  function putOnFresh(): void {
    zones = [0, 0, 0, 0, 0];
    [wet, drift] = [0, 0];
    dry = dry.map(() => Math.exp(0.06 * normal()));
  }
  const ticks = (minutes: number): number => Math.round((minutes * 60) / intervalS);
  const wearer: Wearer = {
    measurements,
    now: () => now,
    pass(minutes) {
      for (let left = ticks(minutes); left > 0; left--) tick();
      return wearer;
    },
    voids(ml) {
      const steps = Math.max(1, Math.round(30 / intervalS));
      const shares = stance === 'lying-back' ? [0.1, 0.15, 0.25, 0.25, 0.25] : [0.25, 0.25, 0.25, 0.15, 0.1];
      for (let step = 0; step < steps; step++) {
        zones = zones.map((content, zone) => content + (ml / steps) * (shares[zone] ?? 0));
        wet = Math.min(1, wet + (1 - Math.exp(-ml / 60)) / steps);
        tick();
      }
      return wearer;
    },
    takes(next) {
      stance = next;
      stirredAt = now;
      return wearer;
    },
    bump(g) {
      peak = { g, at: now + 1000 };
      stirredAt = now + 1000;
      return wearer;
    },
    silent(minutes) {
      for (let left = ticks(minutes); left > 0; left--) tick(false);
      return wearer;
    },
    comesOff() {
      wornPad = false;
      tick();
      return wearer;
    },
    changesPad(minutes) {
      wearer.comesOff().pass(minutes);
      wornPad = true;
      putOnFresh();
      return wearer;
    },
    changesPadUnheard(minutes) {
      wearer.silent(minutes / 2);
      putOnFresh();
      return wearer.silent(minutes / 2);
    },
    set(values) {
      Object.assign(wearerState, values);
      return wearer;
    },
  };
  return wearer;
}
