import type { PlotLayer } from '@padlight/ui';
import { appearances, shadeLegend } from '../drawing/appearances.ts';
import { clockAxis, pctAxisTo } from '../drawing/axes.ts';
import { clockOf, isNightMinute, nightSpans } from '../drawing/day-halves.ts';
import type { Drawn } from '../drawing/drawn.ts';
import type { ChartTexts } from '../drawing/use-chart-text.ts';
import { fillLegend, goalLayers } from './draw-series.ts';
import type { PadFill } from './fill-series.ts';
import type { Half } from './of-half.ts';

type Slot = PadFill['average'][number];
const slotMin = 30;
const dayMin = 24 * 60;

/** The half-hours of the average day in the chosen half. */
export const slotsOf = (fill: PadFill, half: Half): Slot[] =>
  fill.average.filter(({ minute }) => half === 'all' || isNightMinute(fill, minute) === (half === 'night'));

/** The half-hours in runs of one line each: no line crosses a time that no day knows. */
function runsOf(slots: readonly Slot[]): Slot[][] {
  const runs: Slot[][] = [];
  for (const slot of slots) {
    const last = runs.at(-1);
    if (last?.at(-1)?.minute === slot.minute - slotMin) last.push(slot);
    else runs.push([slot]);
  }
  return runs;
}

/** The average day by the clock on the wall: the mean fill in percent of each pad's own capacity, its interval, and the goals. */
export function drawAverage(fill: PadFill, half: Half, texts: ChartTexts): Drawn {
  const { t, number } = texts;
  const slots = slotsOf(fill, half);
  const most = Math.max(100, ...slots.map(({ pct, highPct }) => Math.max(pct, Math.min(highPct, 200))));
  const left = pctAxisTo(most * 1.02, texts);
  const middle = ({ minute }: Slot): number => minute + slotMin / 2;
  const bands = slots.map((slot) => {
    const night = isNightMinute(fill, slot.minute);
    const { minPct, maxPct, minNightPct, maxNightPct } = fill.goals;
    return {
      from: slot.minute,
      to: slot.minute + slotMin,
      min: night ? minNightPct : minPct,
      max: night ? maxNightPct : maxPct,
    };
  });
  const runs = runsOf(slots);
  const unknown = Array.from({ length: dayMin / slotMin }, (_, index) => index * slotMin)
    .filter((minute) => !fill.average.some((slot) => slot.minute === minute))
    .map((minute) => ({ from: minute, to: minute + slotMin }));
  const layers: PlotLayer[] = [
    { kind: 'shade', appearance: appearances.night, spans: nightSpans(fill) },
    ...goalLayers(bands, left.to),
    { kind: 'shade', appearance: appearances.gap, spans: unknown },
    ...runs.map(
      (run): PlotLayer => ({
        kind: 'area',
        appearance: appearances.interval,
        points: run.map((slot) => [middle(slot), slot.lowPct, slot.highPct]),
      }),
    ),
    ...runs.map(
      (run): PlotLayer => ({
        kind: 'line',
        appearance: appearances.line,
        points: run.map((slot) => [middle(slot), slot.pct]),
      }),
    ),
  ];
  return {
    plot: {
      x: clockAxis(texts),
      left,
      layers,
    },
    stops: slots.map((slot) => ({
      at: middle(slot),
      texts: () =>
        t('fill.averageAt', {
          time: clockOf(slot.minute, texts),
          pct: number(slot.pct),
          days: number(slot.days),
          low: number(slot.lowPct),
          high: number(slot.highPct),
        }),
    })),
    legend: [...fillLegend(t, t('fill.averageLine')), ...shadeLegend(t)],
  };
}
