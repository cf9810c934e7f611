import { activityClasses } from '@padlight/contract';
import {
  type ChartTable,
  type ChartTexts,
  clockOf,
  halfCell,
  numberCell,
  timeCell,
} from '../../../features/charts/index.ts';
import { type ActivityRecord, classText, knownMs, minutesOf } from './activity-record.ts';
import { knownPct } from './draw-days.ts';

const minuteMs = 60_000;

const classColumns = (texts: ChartTexts) =>
  activityClasses.map((name) => ({
    title: texts.t('table.minutesOf', { what: classText(name, texts) }),
    isNumber: true,
  }));
const classCells = (activity: ActivityRecord['activityMs'], texts: ChartTexts) =>
  activityClasses.map((name) => numberCell(minutesOf(activity, name), texts));

/** The table of every hour in which something is known, and of every gap, newest first. */
export function activityHoursTable(record: ActivityRecord, texts: ChartTexts): ChartTable {
  const { t } = texts;
  const rows = [
    ...record.hours.map(({ at, activityMs }) => ({
      at,
      isEvent: false,
      cells: [
        timeCell(at, texts),
        { text: '' },
        ...classCells(activityMs, texts),
        numberCell(knownMs(activityMs) / minuteMs, texts),
        { text: t('activity.measured') },
        halfCell(record, at, texts),
      ],
    })),
    ...record.gaps.map(({ from, to }) => ({
      at: from,
      isEvent: true,
      cells: [
        timeCell(from, texts),
        timeCell(to, texts),
        ...activityClasses.map(() => ({ text: '' })),
        { text: '' },
        { text: t('shade.gap') },
        halfCell(record, from, texts),
      ],
    })),
  ];
  return {
    columns: [
      { title: t('table.time') },
      { title: t('table.until') },
      ...classColumns(texts),
      { title: t('activity.knownMin'), isNumber: true },
      { title: t('table.what') },
      { title: t('table.half') },
    ],
    rows: rows
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
      .map((row, index) => ({ key: `${row.at} ${index}`, isEvent: row.isEvent, cells: row.cells })),
  };
}

/** The table of the days, newest first. */
export function activityDaysTable({ days }: ActivityRecord, texts: ChartTexts): ChartTable {
  const { t } = texts;
  return {
    columns: [
      { title: t('table.date') },
      ...classColumns(texts),
      { title: t('table.known'), isNumber: true },
    ],
    rows: days.toReversed().map((day) => ({
      key: day.date,
      cells: [
        { text: texts.day(day.from), csv: { day: day.date } },
        ...classCells(day.activityMs, texts),
        numberCell(knownPct(day), texts),
      ],
    })),
  };
}

/** The table of the hours of the clock, from midnight on. */
export function activityRhythmTable({ rhythm }: ActivityRecord, texts: ChartTexts): ChartTable {
  const { t } = texts;
  return {
    columns: [
      { title: t('table.clock') },
      ...classColumns(texts),
      { title: t('table.days'), isNumber: true },
    ],
    rows: rhythm.map(({ hour, days, activityMs }) => ({
      key: String(hour),
      cells: [{ text: clockOf(hour * 60, texts) }, ...classCells(activityMs, texts), numberCell(days, texts)],
    })),
  };
}
