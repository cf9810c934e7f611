import { activityClasses } from '@padlight/contract';
import {
  type ChartTable,
  type ChartTexts,
  clockOf,
  isNight,
  numberCell,
  timeCell,
} from '../../../features/charts/index.ts';
import { type ActivityRecord, classText, knownMs, minutesOf } from './activity-record.ts';
import { knownPct } from './draw-days.ts';

const minuteMs = 60_000;

const classColumns = (texts: ChartTexts) =>
  activityClasses.map((one) => ({
    title: texts.t('table.minutesOf', { what: classText(one, texts) }),
    isNumber: true,
  }));
const classCells = (activity: ActivityRecord['activityMs'], texts: ChartTexts) =>
  activityClasses.map((one) => numberCell(minutesOf(activity, one), texts));

/** Every hour in which something is known, and every gap, newest first. */
export function activityHoursTable(record: ActivityRecord, texts: ChartTexts): ChartTable {
  const { t } = texts;
  const halfCell = (at: string) => ({ text: isNight(record, at) ? t('half.night') : t('half.day') });
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
        halfCell(at),
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
        halfCell(from),
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

/** The days, newest first. */
export function activityDaysTable({ days }: ActivityRecord, texts: ChartTexts): ChartTable {
  const { t } = texts;
  return {
    columns: [
      { title: t('table.date') },
      ...classColumns(texts),
      { title: t('table.known'), isNumber: true },
    ],
    rows: days.toReversed().map((one) => ({
      key: one.date,
      cells: [
        { text: texts.day(one.from), csv: { day: one.date } },
        ...classCells(one.activityMs, texts),
        numberCell(knownPct(one), texts),
      ],
    })),
  };
}

/** The hours of the clock, from midnight on. */
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
