import {
  type ChartRange,
  type ChartTable,
  type ChartTexts,
  changesOf,
  changeText,
  halfCell,
  numberCell,
  rangeCells,
  timeCell,
  volumeCell,
} from '../../../features/charts/index.ts';
import {
  type AssessmentRecord,
  type AssessmentView,
  diaryOf,
  observedOf,
  observedText,
  usedPct,
} from './assessment-record.ts';
import { productText } from './draw-pads.ts';
import { isKnownDay, knownShare } from './draw-week.ts';

type Part = (record: AssessmentRecord, range: ChartRange, texts: ChartTexts) => ChartTable;

const titled = (title: string) => ({ title });
const counted = (title: string) => ({ title, isNumber: true });

/** The bladder diary in order of time, as a doctor reads it. */
const bladder: Part = (record, range, texts) => {
  const { t, volume } = texts;
  const { unit } = volume;
  return {
    columns: [
      titled(t('table.time')),
      titled(t('table.until')),
      titled(t('table.what')),
      counted(t('assessment.intoPad', { unit })),
      counted(t('table.low', { unit })),
      counted(t('table.high', { unit })),
      counted(t('assessment.drinkLegend', { unit })),
      titled(t('assessment.observed')),
      titled(t('observations.comment')),
      titled(t('observations.by')),
      titled(t('table.half')),
    ],
    rows: diaryOf(record, range, texts).map((entry, index) => ({
      key: `${entry.at} ${index}`,
      isEvent: true,
      cells: [
        timeCell(entry.at, texts),
        timeCell(entry.until, texts),
        { text: entry.what },
        volumeCell(entry.amount?.ml ?? null, texts),
        ...rangeCells(entry.amount, texts),
        volumeCell(entry.drinkMl, texts),
        { text: entry.observed },
        { text: entry.comment },
        { text: entry.by },
        halfCell(record, entry.at, texts),
      ],
    })),
  };
};

const week: Part = ({ days }, _range, texts) => {
  const { t, volume, day: dayText } = texts;
  const { unit } = volume;
  return {
    columns: [
      titled(t('table.date')),
      counted(t('assessment.knownPct')),
      counted(t('assessment.dayVoids')),
      counted(t('assessment.nightVoids')),
      counted(t('table.dayVolume', { unit })),
      counted(t('table.nightVolume', { unit })),
      counted(t('table.low', { unit })),
      counted(t('table.high', { unit })),
      counted(t('assessment.elsewhere')),
      counted(t('assessment.leaks')),
      counted(t('assessment.drinkLegend', { unit })),
      counted(t('assessment.stools')),
    ],
    rows: days.map((day) => {
      // A void of an unknown day would not be seen: no figure, and no nought.
      const known = <Value>(value: Value): Value | null => (day.coveredMs > 0 ? value : null);
      return {
        key: day.date,
        isEvent: isKnownDay(day),
        cells: [
          { text: dayText(day.from), csv: day.date },
          numberCell(knownShare(day) * 100, texts),
          numberCell(known(day.day.voids), texts),
          numberCell(known(day.night.voids), texts),
          volumeCell(known(day.day.ml), texts),
          volumeCell(known(day.night.ml), texts),
          volumeCell(known(day.day.lowMl + day.night.lowMl), texts),
          volumeCell(known(day.day.highMl + day.night.highMl), texts),
          numberCell(day.toiletVoids, texts),
          numberCell(day.leaks, texts),
          volumeCell(day.drunkMl, texts),
          numberCell(day.stools, texts),
        ],
      };
    }),
  };
};

const bowel: Part = (record, _range, texts) => {
  const { t } = texts;
  return {
    columns: [
      titled(t('table.time')),
      counted(t('assessment.bristol')),
      titled(t('observations.value')),
      titled(t('observations.comment')),
      titled(t('observations.by')),
      titled(t('table.half')),
    ],
    rows: observedOf(record, 'bowel').map((observation, index) => ({
      key: `${observation.at} ${index}`,
      isEvent: true,
      cells: [
        timeCell(observation.at, texts),
        numberCell(observation.value, texts),
        { text: observedText(record, observation, texts) },
        { text: observation.comment ?? '' },
        { text: observation.by ?? '' },
        halfCell(record, observation.at, texts),
      ],
    })),
  };
};

const pads: Part = ({ cycles }, _range, texts) => {
  const { t, volume } = texts;
  const { unit } = volume;
  const always = { from: 0, to: Number.POSITIVE_INFINITY };
  return {
    columns: [
      titled(t('change.on')),
      titled(t('change.off')),
      titled(t('assessment.product')),
      counted(t('assessment.intoPad', { unit })),
      counted(t('table.low', { unit })),
      counted(t('table.high', { unit })),
      counted(t('assessment.capacity', { unit })),
      counted(t('table.pct')),
      titled(t('assessment.timing')),
    ],
    rows: cycles.map((cycle) => {
      const off = changesOf([cycle], always).find(({ kind }) => kind === 'off');
      return {
        key: cycle.attachedAt,
        isEvent: true,
        cells: [
          timeCell(cycle.attachedAt, texts),
          timeCell(cycle.removedAt, texts),
          { text: productText(cycle, texts) },
          volumeCell(cycle.ml, texts),
          ...rangeCells(cycle, texts),
          volumeCell(cycle.capacityMl, texts),
          numberCell(usedPct(cycle), texts),
          { text: off ? changeText(t, off) : t('assessment.stillWorn') },
        ],
      };
    }),
  };
};

const parts: Readonly<Record<AssessmentView, Part>> = { bladder, week, bowel, pads };

/** A part of an assessment as a table, in order of time. */
export const assessmentTable = (
  record: AssessmentRecord,
  view: AssessmentView,
  range: ChartRange,
  texts: ChartTexts,
): ChartTable => parts[view](record, range, texts);
