import type { Context } from '../context.ts';
import { announcedRed } from './announced-red.ts';
import { reallyRed } from './expect-red.ts';
import { forecastParameters } from './forecast-parameters.ts';
import type { FilledPad } from './red-along.ts';
import { countBefore, type PastPad, type VoidHistory } from './void-history.ts';

/** The contents of a pad at a time, as the sum of its voids; the interval is the sum of theirs, as one sensor errs one way. */
function filledAt(
  history: VoidHistory,
  { attachedAt }: PastPad,
  at: number,
  { productId, workingMl }: NonNullable<Context['dayProduct']>,
): FilledPad {
  const voids = history.voids.slice(countBefore(history, attachedAt), countBefore(history, at));
  const pct = (key: 'ml' | 'lowMl' | 'highMl') =>
    (100 * voids.reduce((sum, voided) => sum + voided[key], 0)) / workingMl;
  const filled = { pct: pct('ml'), lowPct: pct('lowMl'), highPct: pct('highMl') };
  return { productId, capacityMl: workingMl, ...filled, voids: voids.length };
}

/** A past forecast of a pad: when it was made, for which time, and by how much it was too early (over 0) or late; all in ms. */
export interface JudgedForecast {
  readonly madeAt: number;
  readonly at: number;
  readonly errorMs: number;
}

/** The forecasts that are judged, epoch ms, and the data to judge them by. */
interface Judging {
  readonly now: number;
  /** Of pads put on since then; 28 days before, unless stated. */
  readonly since?: number;
  /** The true events, where more is known than is stored: in a simulation. */
  readonly truth?: VoidHistory;
}

/** A person's product of day or night. */
export const productOfPerson = ({ dayProduct, nightProduct }: Context, productId: number | null) =>
  [dayProduct, nightProduct].find((product) => product !== null && product.productId === productId) ??
  undefined;

/** The first forecast of one past pad; undefined: none was made, or its outcome is not known. */
function judgePad(
  history: VoidHistory,
  pad: PastPad,
  { now, truth = history }: Judging,
  context: Context,
): JudgedForecast | undefined {
  const { everyMs, latestMs } = forecastParameters;
  const product = productOfPerson(context, pad.productId);
  if (!product || pad.removedAt === null) return undefined;
  for (let at = Math.ceil(pad.attachedAt / everyMs) * everyMs; at < pad.removedAt; at += everyMs) {
    const forecast = announcedRed(history, filledAt(history, pad, at, product), at, context);
    if (forecast === undefined) continue;
    const red = reallyRed(truth, filledAt(truth, pad, at, product), { now: at, knownTo: now }, context);
    return red === undefined
      ? undefined
      : { madeAt: at, at: forecast, errorMs: Math.min(red, at + latestMs) - forecast };
  }
  return undefined;
}

/**
 * The first forecast of each of a person's last pads of the present products, by the goals of `context` and the data known then,
 * newest first, with its outcome by `now`. Undefined for a pad without one. A pad takes about a millisecond.
 */
export function* judgePads(
  history: VoidHistory,
  judging: Judging,
  context: Context,
): Generator<JudgedForecast | undefined, void> {
  const { now, since = now - forecastParameters.judgedMs } = judging;
  for (const pad of history.pads.toReversed()) {
    if (pad.attachedAt < since) return;
    yield judgePad(history, pad, judging, context);
  }
}

/** True where a person's last forecasts were right: there are enough of them, and their median error is small. */
export function areReliable(judged: readonly Pick<JudgedForecast, 'errorMs'>[]): boolean {
  const { judgedForecasts, medianErrorMs } = forecastParameters;
  if (judged.length < judgedForecasts) return false;
  const errors = judged.slice(0, judgedForecasts).map(({ errorMs }) => Math.abs(errorMs));
  const sorted = errors.toSorted((a, b) => a - b);
  const half = judgedForecasts / 2;
  return ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2 < medianErrorMs;
}
