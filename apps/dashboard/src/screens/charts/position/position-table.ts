import {
  type ChartTable,
  type ChartTexts,
  colouredCell,
  halfCell,
  numberCell,
  timeCell,
} from '../../../features/charts/index.ts';
import { dayColour, knownPct } from './draw-days.ts';
import { type PositionRecord, positionOrder, timeByKind } from './position-record.ts';

const minuteMs = 60_000;

function timedRows(record: PositionRecord, { t, number, position }: ChartTexts) {
  const event = { isEvent: true, until: null };
  return [
    ...record.stretches.map((stretch) => ({
      at: stretch.from,
      until: stretch.to,
      isEvent: false,
      what: position(stretch.position),
    })),
    ...record.turns.map(({ at, degrees }) => ({
      ...event,
      at,
      what: t('position.turn', { degrees: number(degrees) }),
    })),
    ...record.recorded.map(({ at, by }) => ({
      ...event,
      at,
      what: t('position.recordedBy', { name: by ?? t('position.someone') }),
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

/** The table of every stretch, turn and gap, newest first. */
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
        halfCell(record, row.at, texts),
      ],
    })),
  };
}

/** The table of the days, newest first: minutes in each position, overdue minutes, turns. */
export function positionDaysTable(record: PositionRecord, texts: ChartTexts): ChartTable {
  const { days } = record;
  const { t, day, position } = texts;
  const minutes = (ms: number) => numberCell(ms / minuteMs, texts);
  const titles = [
    t('table.pressedMin'),
    ...positionOrder.map((name) => t('table.minutesOf', { what: position(name) })),
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
    rows: days.toReversed().map((positionDay) => ({
      key: positionDay.date,
      cells: [
        { text: day(positionDay.from), csv: { day: positionDay.date } },
        minutes(timeByKind(positionDay.heldMs).pressedMs),
        ...positionOrder.map((name) => minutes(positionDay.heldMs[name] ?? 0)),
        minutes(positionDay.overdueMs),
        numberCell(positionDay.turns, texts),
        numberCell(knownPct(positionDay), texts),
        colouredCell(dayColour(positionDay, record), texts),
      ],
    })),
  };
}
