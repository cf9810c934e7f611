import type { getContinenceAssessment, ReplyOf, StandardObservationType } from '@padlight/contract';
import {
  type ChartRange,
  type ChartTexts,
  changesOf,
  changeText,
  voidText,
} from '../../../features/charts/index.ts';
import { type ChartObservation, valueText } from '../observations/observation-record.ts';

export type AssessmentRecord = ReplyOf<typeof getContinenceAssessment>;

/** The parts of an assessment: the bladder over the hours and by day, the bowel, and the use of pads. */
export type AssessmentView = 'bladder' | 'week' | 'bowel' | 'pads';

/** The props of a part of an assessment beside its pictures. */
export interface AssessmentPartProps {
  record: AssessmentRecord;
  range: ChartRange;
  texts: ChartTexts;
  /** True: a phone shows its heading alone, until it is opened. */
  folds: boolean;
}

interface Amount {
  readonly ml: number;
  readonly lowMl: number;
  readonly highMl: number;
}

/** A line of a bladder diary. */
export interface DiaryEntry {
  readonly at: string;
  readonly until: string | null;
  readonly what: string;
  readonly amount: Amount | null;
  readonly drinkMl: number | null;
  /** The observed value of a void, a leak or an urgency, and the comment. */
  readonly observed: string;
  readonly comment: string;
  readonly by: string;
}

/** The observations of one standard type, in order of time. */
export const observedOf = (
  { observations }: Pick<AssessmentRecord, 'observations'>,
  name: StandardObservationType,
): ChartObservation[] => observations.filter(({ typeId }) => typeId === name);

/** The value of an observation of a standard type as text. */
export function observedText(
  { types }: Pick<AssessmentRecord, 'types'>,
  observation: ChartObservation,
  texts: ChartTexts,
): string {
  const type = types.find(({ typeId }) => typeId === observation.typeId);
  return type ? valueText(type, observation, texts) : '';
}

const nothing = { until: null, amount: null, drinkMl: null, observed: '', comment: '', by: '' } as const;

/** The lines of a bladder diary in order of time: what the sensor found, what people observed, and the time without data. */
export function diaryOf(record: AssessmentRecord, range: ChartRange, texts: ChartTexts): DiaryEntry[] {
  const { t } = texts;
  const observed = (name: 'urine' | 'leak' | 'urgency', what: string): DiaryEntry[] =>
    observedOf(record, name).map((observation) => ({
      ...nothing,
      at: observation.at,
      what,
      observed: observedText(record, observation, texts),
      comment: observation.comment ?? '',
      by: observation.by ?? '',
    }));
  return [
    ...record.voids.map(({ start, end, size, ml, lowMl, highMl }) => ({
      ...nothing,
      at: start,
      until: end,
      what: voidText(texts, size),
      amount: { ml, lowMl, highMl },
    })),
    ...observed('urine', t('assessment.observedVoid')),
    ...observed('leak', t('assessment.leak')),
    ...observed('urgency', t('assessment.urgency')),
    ...observedOf(record, 'drink').map(({ at, value, comment, by }) => ({
      ...nothing,
      at,
      what: t('assessment.drink'),
      drinkMl: value,
      comment: comment ?? '',
      by: by ?? '',
    })),
    ...changesOf(record.cycles, range).map((change) => ({
      ...nothing,
      at: change.at,
      what: changeText(t, change),
    })),
    ...record.gaps.map(({ from, to }) => ({ ...nothing, at: from, until: to, what: t('shade.gap') })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** The fill of a pad, percent of its working capacity; null where that is not known. */
export const usedPct = ({ ml, capacityMl }: AssessmentRecord['cycles'][number]): number | null =>
  capacityMl === null || capacityMl <= 0 ? null : (ml / capacityMl) * 100;

/** The pads that came off within a range. */
export const changedIn = ({ cycles }: Pick<AssessmentRecord, 'cycles'>, { from, to }: ChartRange) =>
  cycles.filter(
    ({ removedAt }) => removedAt !== null && Date.parse(removedAt) >= from && Date.parse(removedAt) <= to,
  );
