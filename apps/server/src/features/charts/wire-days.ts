import { instant } from '@padlight/contract';
import type { SeriesRow } from '../series/index.ts';
import type { DayTotal } from './total-days.ts';
import { tenths, wireAmount } from './wire-facts.ts';

/** Builds the fill of a whole day; null if it was never known. */
function wireFill(row: SeriesRow | undefined) {
  const fill = row?.measured.fill;
  if (!row || !fill) return null;
  return {
    minPct: tenths(fill.min),
    maxPct: tenths(fill.max),
    meanPct: tenths(fill.mean),
    lowPct: tenths(row.fillLow ?? fill.mean),
    highPct: tenths(row.fillHigh ?? fill.mean),
  };
}

/** Builds the days of a chart: the volumes, and the fill of the series by day. */
export function wireDays(totals: readonly DayTotal[], series: readonly SeriesRow[]) {
  const rows = new Map(series.map((row) => [row.at.getTime(), row]));
  return totals.map((total) => ({
    date: total.date,
    from: instant(total.from),
    to: instant(total.to),
    coveredMs: total.coveredMs,
    day: { ...wireAmount(total.day), voids: total.day.voids },
    night: { ...wireAmount(total.night), voids: total.night.voids },
    fill: wireFill(rows.get(total.begins)),
  }));
}
