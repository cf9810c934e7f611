import type { PlotLayer } from '@padlight/ui';
import { daysAxis, heightMl, volumeAxis } from '../drawing/axes.ts';
import { cellColour, cellLayers, cellLegend, cellText } from '../drawing/day-cells.ts';
import type { Drawn } from '../drawing/drawn.ts';
import type { ChartTexts } from '../drawing/use-chart-text.ts';
import type { PadFill } from './fill-series.ts';
import type { Half } from './of-half.ts';

type Day = PadFill['days'][number];

/** The least share of a day that must be known for its volume to be whole, 0 to 1, as for the day summaries. */
const fewestKnown = 0.6;
const appearances = {
  day: { colour: 'var(--pl-accent)', opacity: 0.45 },
  night: { colour: 'var(--pl-accent)', opacity: 0.95 },
  little: { colour: 'var(--pl-grey)', opacity: 0.9, hatched: true },
  interval: { colour: 'var(--pl-text)', width: 1.5 },
} as const;

/** The known share of a day, percent. */
export const knownPct = ({ coveredMs, from, to }: Day): number =>
  (coveredMs / Math.max(1, Date.parse(to) - Date.parse(from))) * 100;

/** True where anything is known of a day. */
export const isKnown = ({ coveredMs, day, night, fill }: Day): boolean =>
  coveredMs > 0 || fill !== null || day.voids + night.voids > 0;

/**
 * The mark of a day: red where a pad was fuller than the goal at which it is to be changed now. A day has one highest fill, and
 * goals of day and of night: between the two of them it is not known.
 */
export function dayColour(day: Day, { goals, formerGoals }: Pick<PadFill, 'goals' | 'formerGoals'>) {
  const goal = formerGoals.find(({ until }) => Date.parse(day.from) < Date.parse(until)) ?? goals;
  const most = day.fill?.maxPct;
  const [low, high] = [Math.min(goal.maxPct, goal.maxNightPct), Math.max(goal.maxPct, goal.maxNightPct)];
  const isOver = most === undefined ? undefined : most >= high ? true : most < low ? false : undefined;
  return cellColour({ knownPct: knownPct(day), isOver });
}

/** The volume of a day in the chosen half; its interval is the sum of the voids' intervals. */
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

/** The volume of each day, by day and by night, as columns with their interval. */
export function drawDays(fill: PadFill, half: Half, texts: ChartTexts): Drawn {
  const { days } = fill;
  const { t, number, volume, day } = texts;
  const totals = days.map((fillDay) => dayTotal(fillDay, half));
  const most = Math.max(500, ...totals.map(heightMl));
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
    const fillDay = days[index];
    return fillDay !== undefined && knownPct(fillDay) < fewestKnown * 100;
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
      days.map((fillDay) => dayColour(fillDay, fill)),
      left.to,
    ),
  ];
  return {
    plot: {
      x: daysAxis(days, texts),
      left,
      layers,
    },
    stops: days.map((fillDay, index) => {
      const { ml, dayMl, nightMl, lowMl, highMl, voids } = dayTotal(fillDay, half);
      return {
        at: index + 0.5,
        texts: () =>
          `${t('fill.totalAt', {
            date: day(fillDay.from),
            volume: volume.text(ml),
            day: volume.figure(dayMl),
            night: volume.figure(nightMl),
            low: volume.figure(lowMl),
            high: volume.text(highMl),
            voids: number(voids),
            known: number(knownPct(fillDay)),
          })} · ${cellText(dayColour(fillDay, fill), t)}`,
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
