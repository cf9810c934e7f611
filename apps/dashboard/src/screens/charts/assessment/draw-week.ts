import type { PlotLayer } from '@padlight/ui';
import {
  type ChartRange,
  type ChartTexts,
  type Drawn,
  daysAxis,
  heightMl,
  volumeAxis,
} from '../../../features/charts/index.ts';
import type { AssessmentRecord } from './assessment-record.ts';

type Day = AssessmentRecord['days'][number];

/** The least known share of a day for its volume to be whole, 0 to 1, as for the day summaries. */
const fewestKnown = 0.6;
const paint = {
  day: { colour: 'var(--pl-accent)', opacity: 0.45 },
  night: { colour: 'var(--pl-accent)', opacity: 0.95 },
  drunk: { colour: 'var(--pl-text-muted)', opacity: 0.5, hatched: true },
  little: { colour: 'var(--pl-grey)', opacity: 0.9, hatched: true },
  interval: { colour: 'var(--pl-text)', width: 1.5 },
} as const;

/** The known share of a day, 0 to 1. */
export const knownShare = ({ coveredMs, from, to }: Day): number =>
  coveredMs / Math.max(1, Date.parse(to) - Date.parse(from));

/** True where anything is known of a day, or was observed. */
export const isKnownDay = (day: Day): boolean =>
  day.coveredMs > 0 || day.drunkMl !== null || day.toiletVoids + day.leaks + day.stools > 0;

/** The bladder by day: what went into the pads by day and by night, beside what was drunk. */
export function drawWeek({ days }: AssessmentRecord, _range: ChartRange, texts: ChartTexts): Drawn {
  const { t, number, volume, day: dayText } = texts;
  const totals = days.map(({ day, night }) => ({
    ml: day.ml + night.ml,
    lowMl: day.lowMl + night.lowMl,
    highMl: day.highMl + night.highMl,
  }));
  const most = Math.max(500, ...totals.map(heightMl), ...days.map(({ drunkMl }) => drunkMl ?? 0));
  const left = volumeAxis(most * 1.1, texts);
  const columns = (
    [begin, end]: readonly [number, number],
    ofDay: (day: Day) => readonly [number, number] | null,
  ) =>
    days.flatMap((day, index) => {
      const [low, high] = ofDay(day) ?? [0, 0];
      return low === high ? [] : [{ from: index + begin, to: index + end, low, high }];
    });
  const pads = [0.15, 0.55] as const;
  const isLittle = (day: Day): boolean => isKnownDay(day) && knownShare(day) < fewestKnown;
  const layers: PlotLayer[] = [
    {
      kind: 'columns',
      appearance: paint.day,
      columns: columns(pads, ({ day, night }) => [night.ml, night.ml + day.ml]),
    },
    { kind: 'columns', appearance: paint.night, columns: columns(pads, ({ night }) => [0, night.ml]) },
    {
      kind: 'columns',
      appearance: paint.little,
      columns: columns(pads, (day) =>
        isLittle(day) ? [0, Math.max(day.day.ml + day.night.ml, left.to / 40)] : null,
      ),
    },
    {
      kind: 'columns',
      appearance: paint.drunk,
      columns: columns([0.6, 0.85], ({ drunkMl }) => [0, drunkMl ?? 0]),
    },
    ...totals.map(
      ({ lowMl, highMl }, index): PlotLayer => ({
        kind: 'line',
        appearance: paint.interval,
        points:
          lowMl === highMl
            ? []
            : [
                [index + 0.35, lowMl],
                [index + 0.35, highMl],
              ],
      }),
    ),
  ];
  return {
    plot: { x: daysAxis(days, texts), left, layers },
    stops: days.flatMap((day, index) => {
      const total = totals[index];
      if (!total || !isKnownDay(day)) return [];
      return [
        {
          at: index + 0.5,
          texts: () =>
            t('assessment.dayAt', {
              date: dayText(day.from),
              volume: volume.text(total.ml),
              low: volume.figure(total.lowMl),
              high: volume.text(total.highMl),
              night: volume.text(day.night.ml),
              voids: number(day.day.voids + day.night.voids),
              elsewhere: number(day.toiletVoids),
              drunk: day.drunkMl === null ? t('assessment.notNoted') : volume.text(day.drunkMl),
              leaks: number(day.leaks),
              stools: number(day.stools),
              known: number(knownShare(day) * 100),
            }),
        },
      ];
    }),
    legend: [
      { label: t('fill.dayTotal'), appearance: paint.day, shape: 'area' },
      { label: t('fill.nightTotal'), appearance: paint.night, shape: 'area' },
      { label: t('fill.band'), appearance: paint.interval, shape: 'rule' },
      { label: t('fill.littleKnown'), appearance: paint.little, shape: 'area' },
      { label: t('assessment.drunk'), appearance: paint.drunk, shape: 'area' },
    ],
    nothing: { title: t('assessment.none'), hint: t('assessment.noneHint') },
  };
}
