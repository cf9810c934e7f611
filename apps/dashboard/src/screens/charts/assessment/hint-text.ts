import {
  type AssessmentDoubt,
  type AssessmentHint,
  assessmentLimits,
  type Hint,
  type HintFigure,
  type HintOutcome,
} from '@padlight/contract';
import type { ChartTexts } from '../../../features/charts/index.ts';

const limits = assessmentLimits;
/** The unit of observed body weights, in every organisation. */
const weightUnit = 'kg';

/** A body weight as text. */
export const weightText = (kg: number, { number }: ChartTexts): string =>
  `${number(kg, Number.isInteger(kg) ? 0 : 1)} ${weightUnit}`;

/** The name of a hint, its meaning, and the source of its limit. */
export function hintText(kind: AssessmentHint, texts: ChartTexts) {
  const { t, number, volume } = texts;
  const pct = (share: number): string => number(share * 100);
  return {
    nocturia: {
      title: t('assessment.hint.nocturia'),
      meaning: t('assessment.hint.nocturiaMeans', { voids: number(limits.nocturiaVoids) }),
      source: t('assessment.hint.nocturiaSource'),
    },
    'nocturnal-polyuria': {
      title: t('assessment.hint.nightShare'),
      meaning: t('assessment.hint.nightShareMeans', {
        old: pct(limits.nocturnalShareOld),
        young: pct(limits.nocturnalShareYoung),
      }),
      source: t('assessment.hint.nightShareSource'),
    },
    'high-volume': {
      title: t('assessment.hint.highVolume'),
      meaning: t('assessment.hint.highVolumeMeans', {
        perKg: volume.text(limits.polyuriaMlPerKg),
        usual: volume.text(limits.polyuriaMlPerKg * limits.usualWeightKg),
        unit: weightUnit,
        weight: weightText(limits.usualWeightKg, texts),
      }),
      source: t('assessment.hint.highVolumeSource'),
    },
    'small-frequent-voids': {
      title: t('assessment.hint.smallVoids'),
      meaning: t('assessment.hint.smallVoidsMeans', {
        voids: number(limits.usualDayVoids),
        pct: pct(limits.smallShare),
      }),
      source: t('assessment.hint.smallVoidsSource'),
    },
  }[kind];
}

/** The outcome of a hint in a few words. */
export const outcomeText = (outcome: HintOutcome, t: ChartTexts['t']): string =>
  ({
    likely: t('assessment.outcome.likely'),
    possible: t('assessment.outcome.possible'),
    'no-sign': t('assessment.outcome.noSign'),
    'not-enough-data': t('assessment.outcome.notEnough'),
  })[outcome];

/** The reason why something is uncertain, or can't be stated. */
export function doubtSentence(doubt: AssessmentDoubt, texts: ChartTexts): string {
  const { t, number } = texts;
  return {
    'short-diary': t('assessment.doubt.short', { hours: number(limits.diaryHours) }),
    'little-known-by-day': t('assessment.doubt.littleDay'),
    'little-known-by-night': t('assessment.doubt.littleNight'),
    'no-night': t('assessment.doubt.noNight'),
    'no-void': t('assessment.doubt.noVoid'),
    'unmeasured-voids': t('assessment.doubt.unmeasured'),
    leaks: t('assessment.doubt.leaks'),
    'wide-intervals': t('assessment.doubt.wide'),
    'no-weight': t('assessment.doubt.noWeight', { weight: weightText(limits.usualWeightKg, texts) }),
    'few-shifts': t('assessment.doubt.fewShifts', {
      shifts: number(limits.fewestShifts),
      pct: number(limits.shiftKnown * 100),
    }),
  }[doubt];
}

/** A figure of a hint: its name, its value with the interval, and the limit. */
export function figureText({ name, value, low, high, limit }: Hint['figures'][number], texts: ChartTexts) {
  const { t, number, volume } = texts;
  const writers: Readonly<
    Record<HintFigure, { readonly title: string; readonly write: (of: number) => string }>
  > = {
    'voids-a-night': {
      title: t('assessment.figure.night'),
      write: (of) => number(of, 1),
    },
    'nocturnal-share': { title: t('measures.share'), write: (of) => `${number(of * 100)} ${t('axis.pct')}` },
    'volume-24h': { title: t('measures.volume'), write: volume.text },
    'voids-a-day': { title: t('assessment.figure.day'), write: (of) => number(of, 1) },
    'small-share': {
      title: t('assessment.figure.small'),
      write: (of) => `${number(of * 100)} ${t('axis.pct')}`,
    },
  };
  const { title, write } = writers[name];
  const interval =
    value !== null && low !== null && high !== null
      ? t('measures.likely', { low: write(low), high: write(high) })
      : '';
  return {
    title,
    value: value === null ? '–' : write(value),
    interval,
    limit: t('assessment.figure.limit', { limit: write(limit) }),
  };
}
