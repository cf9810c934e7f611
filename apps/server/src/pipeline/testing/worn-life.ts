import { encodeCore, encodePodFrame, encodeSurface, type PadFrame } from '@padlight/contract';
import { dryPad } from './radio.ts';

/** An event of a wearer, and for how many minutes they are measured after it. */
export interface Happening {
  readonly kind: 'void' | 'left' | 'back' | 'upright' | 'change' | 'silence' | 'warm' | 'loose';
  readonly minutes: number;
}

/** A measurement as a pod makes it. `at`: epoch ms. */
export interface MadeMeasurement {
  readonly at: number;
  readonly frame: PadFrame;
  readonly bytes: Uint8Array;
}

const positions = { left: [0, -62, 13], back: [8, 0, 63], upright: [60, 0, 20] } as const;
const voidMl = 130;

/** The measurements of a life, every so many seconds from an epoch ms on; noise and times within a second follow from the seed. */
export function wornLife(
  happenings: readonly Happening[],
  { start, everyS, seed }: { readonly start: number; readonly everyS: number; readonly seed: number },
): MadeMeasurement[] {
  let luck = 48_271 * seed + 11;
  const unit = (): number => {
    luck = (16_807 * luck) % 2_147_483_647;
    return luck / 2_147_483_647;
  };
  const noise = (size: number): number => Math.exp(size * (unit() + unit() - 1));
  let [now, counter, ml, stirredAt] = [start, 0, 0, start];
  let worn: Partial<PadFrame> & { celsius?: number } = { acceleration: positions.back };
  let clipped = true;
  const measurements: MadeMeasurement[] = [];

  function measure(): void {
    const core = (): number => encodeCore((1 + (1.5 * ml) / 500) * noise(0.006));
    const surface = (): number => encodeSurface((1 + (49 * Math.min(ml, 500)) / 500) * noise(0.05));
    const { celsius = 36, ...values } = worn;
    counter++;
    const frame: PadFrame = {
      ...dryPad,
      ...values,
      flags: { ...dryPad.flags, ...values.flags, clipped },
      counter,
      stillS: Math.min(254, Math.round((now - stirredAt) / 1000)),
      temperatureCentiC: Math.round(100 * celsius * noise(0.002)),
      core: [core(), core(), core(), core(), core()],
      surface: [surface(), surface(), surface()],
    };
    measurements.push({ at: now + Math.floor(800 * unit()), frame, bytes: encodePodFrame(frame) });
  }
  function pass(minutes: number, isHeard = true): void {
    for (let left = Math.round((60 * minutes) / everyS); left > 0; left--) {
      now += 1000 * everyS;
      if (isHeard) measure();
    }
  }
  pass(4);
  for (const { kind, minutes } of happenings) {
    if (kind === 'void') ml += voidMl;
    else if (kind === 'warm') worn = { ...worn, celsius: 38.9 };
    else if (kind === 'loose') worn = { ...worn, flags: { ...dryPad.flags, loose: true } };
    else if (kind === 'silence') pass(minutes, false);
    else if (kind === 'change') {
      clipped = false;
      pass(4);
      [clipped, ml] = [true, 0];
    } else {
      worn = { ...worn, acceleration: positions[kind] };
      stirredAt = now;
    }
    if (kind !== 'silence') pass(minutes);
  }
  pass(3);
  return measurements;
}
