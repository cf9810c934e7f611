import { isShortOfRed, type Reading, silentFor } from '@padlight/contract';
import type { Context } from '../context.ts';
import { announcedRed } from './announced-red.ts';
import { forecastParameters } from './forecast-parameters.ts';
import { areReliable, type JudgedForecast, judgePads, productOfPerson } from './judge-forecasts.ts';
import type { FilledPad } from './red-along.ts';
import { countBefore, type VoidHistory } from './void-history.ts';

/** The pad of a reading that a forecast can be made for: monitored, filling, and short of red; else undefined. */
function filledPad(reading: Reading, history: VoidHistory, now: number): FilledPad | undefined {
  const { fill, pad, voidsToday } = reading;
  if (!isShortOfRed({ reading }, silentFor(reading, now) !== null)) return undefined;
  if (!fill || !pad.product || pad.attachedAt === null) return undefined;
  // A void since is in the fill and not among the known voids.
  if (voidsToday.lastAt !== null && Date.parse(voidsToday.lastAt) > now) return undefined;
  const { capacityMl, pct, lowPct, highPct } = fill;
  const voids = countBefore(history, now) - countBefore(history, Date.parse(pad.attachedAt));
  return { productId: pad.product.productId, capacityMl, pct, lowPct, highPct, voids };
}

/**
 * The time at which the light of a reading is likely red: epoch ms, a multiple of 5 min, from `now` (epoch ms) to an hour ahead.
 * Undefined: it is not known, it is red already, the person is not monitored, or this person's last forecasts were wrong. The same
 * history, reading, time and context give the same forecast. It pauses after each past pad that is judged, so that other work may
 * run in between.
 */
export function* forecastSteps(
  reading: Reading,
  history: VoidHistory,
  now: number,
  context: Context,
): Generator<undefined, number | undefined> {
  const pad = filledPad(reading, history, now);
  if (!pad || !productOfPerson(context, pad.productId)) return undefined;
  const at = announcedRed(history, pad, now, context);
  if (at === undefined) return undefined;
  const judged: JudgedForecast[] = [];
  for (const forecast of judgePads(history, { now }, context)) {
    if (forecast) judged.push(forecast);
    if (judged.length === forecastParameters.judgedForecasts) break;
    yield;
  }
  return areReliable(judged) ? at : undefined;
}
