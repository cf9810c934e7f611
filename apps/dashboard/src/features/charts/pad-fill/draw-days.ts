import type { PlotLayer } from '@padlight/ui';
import { cellColour, cellLayers, cellLegend, cellText } from '../cells/day-cells.ts';
import type { Drawn } from '../frame/chart-spec.ts';
import { volumeAxis } from '../scale/axes.ts';
import type { ChartTexts } from '../time/use-chart-text.ts';
import type { PadFill } from './fill-series.ts';
import type { Half } from './of-half.ts';

type Day = PadFill['days'][number];

/** Less than this of a day known: what was voided is not all of it (as for the day summaries). */
const fewestKnown = 0.6;
const appearances = {
  day: { colour: 'var(--pl-accent)', opacity: 0.45 },
  night: { colour: 'var(--pl-accent)', opacity: 0.95 },
  little: { colour: 'var(--pl-grey)', opacity: 0.9, hatched: true },
  interval: { colour: 'var(--pl-text)', width: 1.5 },
} as const;

/** How much of a day is known, percent. */
export const knownPct = ({ coveredMs, from, to }: Day): number =>
  (coveredMs / Math.max(1, Date.parse(to) - Date.parse(from))) * 100;

/** Whether there is anything to say of a day. */
export const isKnown = ({ coveredMs, day, night, fill }: Day): boolean =>
  coveredMs > 0 || fill !== null || day.voids + night.voids > 0;

/**
 * Whether a pad was ever fuller than the goal at which it is to be changed now. A day has one highest fill and goals of day and
 * of night: between the two of them nobody can say.
 */
export function dayColour(one: Day, { goals, formerGoals }: Pick<PadFill, 'goals' | 'formerGoals'>) {
  const held = formerGoals.find(({ until }) => Date.parse(one.from) < Date.parse(until)) ?? goals;
  const most = one.fill?.maxPct;
  const [low, high] = [Math.min(held.maxPct, held.maxNightPct), Math.max(held.maxPct, held.maxNightPct)];
  const isOver = most === undefined ? undefined : most >= high ? true : most < low ? false : undefined;
  return cellColour({ knownPct: knownPct(one), isOver });
}

/** What was voided on a day in the halves that are shown; the interval is the sum of the voids'. */
export function dayTotal({ day, night }: Day, half: Half) {
  const none = { ml: 0, lowMl: 0, highMl: 0, voids: 0 };
  const [light, dark] = [half === 'night' ? none : day, half === 'day' ? none : night];
  return {
    dayMl: light.ml,
    nightMl: dark.ml,
    ml: light.ml + dark.ml,
    lowMl: light.lowMl + dark.lowMl,
    highMl: light.highMl + dark.highMl,
    voids: light.voids + dark.voids,
  };
}

/** What was voided each day, by day and by night, as columns with their interval. */
export function drawDays(fill: PadFill, half: Half, texts: ChartTexts): Drawn {
  const { days } = fill;
  const { t, number, volume, day } = texts;
  const totals = days.map((one) => dayTotal(one, half));
  const most = Math.max(500, ...totals.map(({ ml, highMl }) => Math.max(ml, Math.min(highMl, 2 * ml))));
  const left = volumeAxis(most * 1.1, texts);
  const column = (index: number, low: number, high: number) => ({
    from: index + 0.2,
    to: index + 0.8,
    low,
    high,
  });
  const columns = (of: (total: (typeof totals)[number], index: number) => readonly [number, number] | null) =>
    totals.flatMap((total, index) => {
      const ends = of(total, index);
      return ends === null || ends[0] === ends[1] ? [] : [column(index, ...ends)];
    });
  const isLittle = (index: number): boolean => {
    const one = days[index];
    return one !== undefined && knownPct(one) < fewestKnown * 100;
  };
  const layers: PlotLayer[] = [
    {
      kind: 'columns',
      appearance: appearances.day,
      columns: columns(({ dayMl, nightMl }) => [nightMl, nightMl + dayMl]),
    },
    { kind: 'columns', appearance: appearances.night, columns: columns(({ nightMl }) => [0, nightMl]) },
    {
      kind: 'columns',
      appearance: appearances.little,
      columns: columns(({ ml }, index) => (isLittle(index) ? [0, Math.max(ml, left.to / 40)] : null)),
    },
    ...totals.map(
      ({ lowMl, highMl }, index): PlotLayer => ({
        kind: 'line',
        appearance: appearances.interval,
        points:
          lowMl === highMl
            ? []
            : [
                [index + 0.5, lowMl],
                [index + 0.5, highMl],
              ],
      }),
    ),
    ...cellLayers(
      days.map((one) => dayColour(one, fill)),
      left.to,
    ),
  ];
  return {
    plot: {
      x: {
        from: 0,
        to: Math.max(1, days.length),
        ticks: days.map(({ from }, index) => ({ at: index + 0.5, label: day(from) })),
      },
      left,
      layers,
    },
    stops: days.map((one, index) => {
      const { ml, dayMl, nightMl, lowMl, highMl, voids } = dayTotal(one, half);
      return {
        at: index + 0.5,
        texts: () =>
          `${t('fill.totalAt', {
            date: day(one.from),
            volume: volume.text(ml),
            day: volume.figure(dayMl),
            night: volume.figure(nightMl),
            low: volume.figure(lowMl),
            high: volume.text(highMl),
            voids: number(voids),
            known: number(knownPct(one)),
          })} · ${cellText(dayColour(one, fill), t)}`,
      };
    }),
    legend: [
      { label: t('fill.dayTotal'), appearance: appearances.day, shape: 'area' },
      { label: t('fill.nightTotal'), appearance: appearances.night, shape: 'area' },
      { label: t('fill.band'), appearance: appearances.interval, shape: 'rule' },
      { label: t('fill.littleKnown'), appearance: appearances.little, shape: 'area' },
      ...cellLegend(t),
    ],
  };
}
