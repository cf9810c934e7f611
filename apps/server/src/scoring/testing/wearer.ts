import { encodeCore, encodePodFrame, type PadFrame, writeHex } from '@padlight/contract';

export const minute = 60_000;
export const start = Date.UTC(2026, 0, 5, 8);
const everyMs = 10_000;

/** One pad of a scripted wearer; minutes after the start. */
export interface ScriptedPad {
  readonly on: number;
  readonly off: number;
  /** How much stronger its signal is than the nominal one. */
  readonly gain?: number;
  readonly voids: readonly { readonly at: number; readonly ml: number }[];
  readonly isWeighed?: boolean;
}

/** Returns the content of a pad at a time; a void takes a minute. */
export const heldAt = (pad: ScriptedPad, time: number): number =>
  pad.voids.reduce((sum, { at, ml }) => sum + ml * Math.min(1, Math.max(0, time - at)), 0);

/** Returns the pod's frame at a time, for a wearer who lies on the back and does not move. */
function frameAt(pads: readonly ScriptedPad[], time: number, counter: number): PadFrame {
  const pad = pads.find(({ on, off }) => on <= time && time < off);
  const ml = pad ? (pad.gain ?? 1) * heldAt(pad, time) : 0;
  const core = encodeCore(1 + 2.373 * (1 - Math.exp(-ml / 500)));
  const surface = ml > 0 ? 160 : 32;
  return {
    kind: 'pad',
    flags: { clipped: pad !== undefined, loose: false, offBody: false, impact: false },
    family: 0,
    counter,
    boot: 1,
    batteryPct: 90,
    temperatureCentiC: 3_400,
    acceleration: [0, 0, 64],
    peak: 0,
    peakAgeS: 255,
    activity: 2,
    stillS: 200,
    core: [core, core, core, core, core],
    surface: [surface, surface, surface],
  };
}

/** Yields all advertisements of the pod with their time (epoch ms), up to `untilMin`. */
export function* advertised(
  pads: readonly ScriptedPad[],
  untilMin: number,
): Generator<{ at: number; rawData: string }> {
  const count = (untilMin * minute) / everyMs;
  for (let n = 0; n < count; n++) {
    const at = start + n * everyMs;
    yield { at, rawData: writeHex(encodePodFrame(frameAt(pads, (n * everyMs) / minute, n))) };
  }
}
