import {
  type ChartTable,
  type ChartTexts,
  colouredCell,
  isNight,
  numberCell,
  timeCell,
} from '../../../features/charts/index.ts';
import { dayColour, knownPct } from './draw-days.ts';
import { heldByKind, type PositionRecord, positionOrder } from './position-record.ts';

const minuteMs = 60_000;

function timedRows(record: PositionRecord, { t, number, position }: ChartTexts) {
  const event = { isEvent: true, until: null };
  return [
    ...record.stretches.map((one) => ({
      ...{ at: one.from, until: one.to, isEvent: false },
      what: position(one.position),
    })),
    ...record.turns.map(({ at, degrees }) => ({
      ...event,
      at,
      what: t('position.turn', { degrees: number(degrees) }),
    })),
    ...record.recorded.map(({ at, by }) => ({
      ...event,
      at,
      what: t('position.recordedBy', { name: by ?? t('position.somebody') }),
    })),
    ...record.overdue.map(({ from, to }) => ({
      ...event,
      at: from,
      until: to,
      what: t('position.overdueLegend'),
    })),
    ...record.gaps.map(({ from, to }) => ({ ...event, at: from, until: to, what: t('shade.gap') })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** Every stretch, turn and gap, newest first. */
export function positionTable(record: PositionRecord, texts: ChartTexts) {
  const { t } = texts;
  return {
    columns: [
      { title: t('table.time') },
      { title: t('table.until') },
      { title: t('table.minutes'), isNumber: true },
      { title: t('table.what') },
      { title: t('table.half') },
    ],
    rows: timedRows(record, texts).map((row, index) => ({
      key: `${row.at} ${index}`,
      isEvent: row.isEvent,
      cells: [
        timeCell(row.at, texts),
        timeCell(row.until, texts),
        numberCell(
          row.until === null ? null : (Date.parse(row.until) - Date.parse(row.at)) / minuteMs,
          texts,
        ),
        { text: row.what },
        { text: isNight(record, row.at) ? t('half.night') : t('half.day') },
      ],
    })),
  };
}

/** The days, newest first: minutes in each position, overdue minutes, turns. */
export function positionDaysTable(record: PositionRecord, texts: ChartTexts): ChartTable {
  const { days } = record;
  const { t, day, position } = texts;
  const minutes = (ms: number) => numberCell(ms / minuteMs, texts);
  const titles = [
    t('table.pressedMin'),
    ...positionOrder.map((one) => t('table.minutesOf', { what: position(one) })),
    t('table.overdueMin'),
    t('position.turns'),
    t('table.known'),
  ];
  return {
    columns: [
      { title: t('table.date') },
      ...titles.map((title) => ({ title, isNumber: true })),
      { title: t('table.goal') },
    ],
    rows: days.toReversed().map((one) => ({
      key: one.date,
      cells: [
        { text: day(one.from), csv: { day: one.date } },
        minutes(heldByKind(one.heldMs).pressedMs),
        ...positionOrder.map((name) => minutes(one.heldMs[name] ?? 0)),
        minutes(one.overdueMs),
        numberCell(one.turns, texts),
        numberCell(knownPct(one), texts),
        colouredCell(dayColour(one, record), texts),
      ],
    })),
  };
}
