import {
  areReliable,
  type Context,
  forecastParameters,
  type JudgedForecast,
  judgePads,
  readHistory,
  type VoidHistory,
} from '@padlight/analysis';
import type { PodRecord } from '../pod-record.ts';
import type { PodTruth } from '../truth-of-pod.ts';
import { addShare, addToBins, type Tally } from './tally.ts';

/** The largest error that is counted exactly, minutes either way. */
export const mostErrorMin = 180;
const minuteMs = 60_000;

function addError(bins: number[], { errorMs }: JudgedForecast): void {
  addToBins(bins, Math.round(errorMs / minuteMs) + mostErrorMin, 1);
}

/** Splits a person's facts into the stored history and what really came. */
function historiesOf({ voids, cycles }: PodRecord, truth: PodTruth, context: Context) {
  const pads = [...cycles.values()].map(({ at, removedAt, productId }) => {
    return { attachedAt: at, removedAt, productId };
  });
  const stored = [...voids.values()].map(({ end, ml, lowMl, highMl }) => ({ at: end, ml, lowMl, highMl }));
  const real = truth.voids.map(({ end, ml }) => ({ at: end, ml, lowMl: ml, highMl: ml }));
  const worn = truth.pads.map(({ on, off = null }) => ({ attachedAt: on, removedAt: off, productId: null }));
  return {
    history: readHistory({ pads, voids: stored }, context),
    truth: readHistory({ pads: worn, voids: real }, context),
  };
}

/** Selects the forecasts with a known outcome by then, and not too old, that decide whether a tile shows a forecast. */
function knownBefore(judged: readonly JudgedForecast[], madeAt: number): JudgedForecast[] {
  const { latestMs, judgedMs } = forecastParameters;
  return judged.filter((past) => madeAt - past.madeAt >= latestMs && madeAt - past.madeAt <= judgedMs);
}

/**
 * Counts the errors of the first forecast of each pad against when the estimated voids make the light red. Those that a tile
 * would show are also compared with the true voids. A tile shows a forecast if the person's last ten were right.
 */
export function tallyForecasts(record: PodRecord, truth: PodTruth, context: Context, tally: Tally): void {
  const now = truth.voids.at(-1)?.end;
  if (now === undefined) return;
  const { history, truth: real } = historiesOf(record, truth, context);
  const judge = (by?: VoidHistory): JudgedForecast[] =>
    [...judgePads(history, { now, since: 0, ...(by && { truth: by }) }, context)].filter(
      (forecast) => forecast !== undefined,
    );
  const judged = judge();
  const displayed = judged.filter(({ madeAt }) => areReliable(knownBefore(judged, madeAt)));
  const times = new Set(displayed.map(({ madeAt }) => madeAt));
  const { forecasts } = tally;
  for (const forecast of judged) addError(forecasts.all, forecast);
  for (const forecast of displayed) addError(forecasts.shown, forecast);
  for (const forecast of judge(real)) if (times.has(forecast.madeAt)) addError(forecasts.ofTruth, forecast);
  addShare(forecasts.people, displayed.length > 0);
}
