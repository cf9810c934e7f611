import type { Context } from '../context.ts';
import { localMs } from '../light/local-time.ts';
import { forecastParameters } from './forecast-parameters.ts';

/** A stored void: the epoch ms of its end, and ml with their 80 % interval. */
export interface PastVoid {
  readonly at: number;
  readonly ml: number;
  readonly lowMl: number;
  readonly highMl: number;
}

/** A stored pad, epoch ms; `removedAt` null: it is on. */
export interface PastPad {
  readonly attachedAt: number;
  readonly removedAt: number | null;
  readonly productId: number | null;
}

/** A void with its time of day, and the time until which a pad was on without a long break after it. */
export interface KnownVoid extends PastVoid {
  /** ms after local midnight. */
  readonly timeOfDay: number;
  readonly wornTo: number;
}

/** The stored pads and voids of a person's last weeks, oldest first. */
export interface VoidHistory {
  readonly pads: readonly PastPad[];
  readonly voids: readonly KnownVoid[];
}

/** The stretches in which pads followed each other without a long break, oldest first. */
function wornStretches(pads: readonly PastPad[]): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  for (const { attachedAt, removedAt } of pads) {
    const to = removedAt ?? Number.POSITIVE_INFINITY;
    const last = stretches.at(-1);
    if (last && attachedAt - last.to <= forecastParameters.unwornMs) last.to = Math.max(last.to, to);
    else stretches.push({ from: attachedAt, to });
  }
  return stretches;
}

/** Reads stored pads and voids in any order as a history. A void outside of every pad is left out. */
export function readHistory(
  stored: { readonly pads: readonly PastPad[]; readonly voids: readonly PastVoid[] },
  { timeZone }: Pick<Context, 'timeZone'>,
): VoidHistory {
  const pads = stored.pads.toSorted((a, b) => a.attachedAt - b.attachedAt);
  const stretches = wornStretches(pads);
  const voids = stored.voids.flatMap((voided): KnownVoid[] => {
    const stretch = stretches.find(({ from, to }) => from <= voided.at && voided.at <= to);
    return stretch ? [{ ...voided, timeOfDay: localMs(timeZone, voided.at), wornTo: stretch.to }] : [];
  });
  return { pads, voids: voids.toSorted((a, b) => a.at - b.at) };
}

/** The number of voids of a history that had ended before a time, epoch ms. */
export function countBefore({ voids }: VoidHistory, at: number): number {
  let [low, high] = [0, voids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((voids[middle]?.at ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
