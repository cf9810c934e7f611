import { instant, PadState, type Reading } from '@padlight/contract';
import { forecastParameters } from '../forecast/forecast-parameters.ts';
import type { PastPad, PastVoid } from '../forecast/void-history.ts';
import { context, minute, morning } from './analysed.ts';

/** The habits of a simulated person. */
export interface Habit {
  /** Minutes from one void to the next, and the largest deviation from that. */
  readonly everyMin: number;
  readonly jitterMin: number;
  readonly ml: number;
  /** After so many voids the pad is changed, 20 min later. */
  readonly voidsPerPad: number;
  /** The seed of the deviations. */
  readonly seed: number;
}

/** All weeks begin at one time, so that stored data does not change. */
const begunAt = morning - forecastParameters.historyMs - forecastParameters.judgedMs;

const withInterval = (ml: number) => ({ ml, lowMl: 0.8 * ml, highMl: 1.25 * ml });

/** Pads and voids of the weeks that a forecast knows, up to `now` (epoch ms, from `morning` on), as stored for a person. */
export function weeksOf(
  { everyMin, jitterMin, ml, voidsPerPad, seed }: Habit,
  now: number,
): { pads: PastPad[]; voids: PastVoid[] } {
  const productId = context.dayProduct?.productId ?? null;
  const pads: PastPad[] = [];
  const voids: PastVoid[] = [];
  let luck = seed;
  let attachedAt = begunAt;
  let at = attachedAt;
  let count = 0;
  for (;;) {
    luck = (luck * 1_103_515_245 + 12_345) % 2 ** 31;
    at += Math.round((everyMin + jitterMin * ((2 * luck) / 2 ** 31 - 1)) * minute);
    if (at > now) break;
    voids.push({ at, ...withInterval(ml) });
    const removedAt = at + 20 * minute;
    if (++count % voidsPerPad !== 0 || removedAt > now) continue;
    pads.push({ attachedAt, removedAt, productId });
    attachedAt = removedAt + 5 * minute;
  }
  if (attachedAt < now) pads.push({ attachedAt, removedAt: null, productId });
  return { pads, voids };
}

/** The tile's reading of the pad in use at `now` (epoch ms), its light green; null: no pad is on. */
export function readingOfWeeks({ pads, voids }: ReturnType<typeof weeksOf>, now: number): Reading | null {
  const pad = pads.at(-1);
  if (pad?.removedAt !== null || !context.dayProduct) return null;
  const { productId, name, workingMl } = context.dayProduct;
  const ml = voids.reduce((sum, voided) => (voided.at >= pad.attachedAt ? sum + voided.ml : sum), 0);
  const last = voids.at(-1)?.at;
  const contents = withInterval(ml);
  return {
    light: { shown: 'green', state: PadState.GREEN, padStatus: null, redAlert: null, since: instant(now) },
    fill: {
      ...contents,
      capacityMl: workingMl,
      pct: (100 * contents.ml) / workingMl,
      lowPct: (100 * contents.lowMl) / workingMl,
      highPct: (100 * contents.highMl) / workingMl,
    },
    pad: {
      attachedAt: instant(pad.attachedAt),
      wetSince: null,
      calibrating: false,
      kind: 'known',
      product: { productId, name, workingMl },
    },
    position: null,
    temperature: null,
    voidsToday: { count: 1, ml, lastAt: last === undefined ? null : instant(last) },
    wear: 'worn',
    link: { state: 'connected', lastHeardAt: instant(now), battery: 'ok', batteryPct: 90 },
  };
}
