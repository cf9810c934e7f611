import { axisAround, type Stop } from '@padlight/ui';
import {
  type ChartTexts,
  cellColour,
  cellLayers,
  cellLegend,
  cellText,
  type Drawn,
  daysAxis,
} from '../../../features/charts/index.ts';
import { shortDuration } from '../../../features/tile/index.ts';
import { type PositionDay, type PositionRecord, timeByKind } from './position-record.ts';

const hourMs = 3_600_000;
/** The top of the axis: 24 hours, and room for the mark of the day. */
const hoursTop = 26;
const paint = {
  pressed: { colour: 'var(--pl-accent)', opacity: 0.4 },
  feet: { colour: 'var(--pl-accent)', opacity: 0.95 },
  unknown: { colour: 'var(--pl-grey)', opacity: 0.9, hatched: true },
  overdue: { colour: 'var(--pl-red)', opacity: 0.9, hatched: true },
  turns: { colour: 'var(--pl-text)', width: 1.5 },
} as const;

/** The known time of a day, ms. */
const knownMs = ({ heldMs }: PositionDay): number => Object.values(heldMs).reduce((sum, ms) => sum + ms, 0);

/** The known share of a day, percent. */
export const knownPct = (day: PositionDay): number =>
  (knownMs(day) / Math.max(1, Date.parse(day.to) - Date.parse(day.from))) * 100;

/** The mark of a day: red where a turn was overdue. The goal is that of now; without a goal it is not known. */
export const dayColour = (day: PositionDay, { goal }: Pick<PositionRecord, 'goal'>) =>
  cellColour({
    knownPct: knownPct(day) * (1 - unknownShare(day)),
    isOver: day.overdueMs > 0 ? true : goal.mostMin === null ? undefined : false,
  });

/** The share of a day's received time in which the position is not known, 0 to 1. */
const unknownShare = (day: PositionDay): number => (day.heldMs.unknown ?? 0) / Math.max(1, knownMs(day));

function stopOf(day: PositionDay, index: number, record: PositionRecord, texts: ChartTexts): Stop {
  const { t, number } = texts;
  const { pressedMs, feetMs } = timeByKind(day.heldMs);
  return {
    at: index + 0.5,
    texts: () =>
      `${t('position.dayAt', {
        date: texts.day(day.from),
        pressed: shortDuration(pressedMs),
        feet: shortDuration(feetMs),
        overdue: shortDuration(day.overdueMs),
        turns: number(day.turns),
        known: number(knownPct(day)),
      })} · ${cellText(dayColour(day, record), t)}`,
  };
}

/** The hours of each day by position, those in which a turn was overdue, and the turns. */
export function drawPositionDays(record: PositionRecord, texts: ChartTexts): Drawn {
  const { days } = record;
  const { t, number } = texts;
  const left = axisAround(0, hoursTop, { label: t('axis.hours'), write: (value) => number(value) });
  const kinds = days.map(({ heldMs }) => timeByKind(heldMs));
  const column = (index: number, lowMs: number, ms: number) =>
    ms === 0
      ? []
      : [{ from: index + 0.2, to: index + 0.8, low: lowMs / hourMs, high: (lowMs + ms) / hourMs }];
  const known = days.map((day, index) => ({ day, index })).filter(({ day }) => knownMs(day) > 0);
  return {
    plot: {
      x: daysAxis(days, texts),
      left,
      right: axisAround(0, Math.max(4, ...days.map(({ turns }) => turns)), {
        label: t('position.turns'),
        write: (value) => number(value),
      }),
      layers: [
        {
          kind: 'columns',
          appearance: paint.pressed,
          columns: kinds.flatMap(({ pressedMs }, index) => column(index, 0, pressedMs)),
        },
        {
          kind: 'columns',
          appearance: paint.overdue,
          columns: days.flatMap(({ overdueMs }, index) => column(index, 0, overdueMs)),
        },
        {
          kind: 'columns',
          appearance: paint.feet,
          columns: kinds.flatMap(({ pressedMs, feetMs }, index) => column(index, pressedMs, feetMs)),
        },
        {
          kind: 'columns',
          appearance: paint.unknown,
          columns: kinds.flatMap(({ pressedMs, feetMs, unknownMs }, index) =>
            column(index, pressedMs + feetMs, unknownMs),
          ),
        },
        {
          kind: 'marks',
          axis: 'right',
          appearance: paint.turns,
          marks: known.map(({ day, index }) => ({ x: index + 0.5, y: day.turns, shape: 'diamond' })),
        },
        ...cellLayers(
          days.map((day) => dayColour(day, record)),
          left.to,
        ),
      ],
    },
    stops: known.map(({ day, index }) => stopOf(day, index, record, texts)),
    legend: [
      { label: t('position.pressed'), appearance: paint.pressed, shape: 'area' },
      { label: t('position.feet'), appearance: paint.feet, shape: 'area' },
      { label: t('position.unknown'), appearance: paint.unknown, shape: 'area' },
      { label: t('position.overdueLegend'), appearance: paint.overdue, shape: 'area' },
      { label: t('position.turnsADay'), appearance: paint.turns, shape: 'diamond' },
      ...cellLegend(t),
    ],
  };
}
