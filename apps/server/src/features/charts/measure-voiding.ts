import type { MeasureDoubt, VoidingMeasures } from '@padlight/contract';
import type { Amount } from './amount.ts';
import { type Span, within } from './spans.ts';

interface Coverage {
  readonly coveredMs: number;
  readonly rangeMs: number;
}

/** A voiding diary: the voids, and the known part of the time. */
export interface Diary {
  /** In order of time. */
  readonly voids: readonly (Amount & { readonly start: Date })[];
  readonly nights: readonly Span[];
  readonly covered: Coverage;
  /** Limited to the hours of the day, and of the night. */
  readonly day: Coverage;
  readonly night: Coverage;
  /** The length of a night by the person's hours, ms; 0 if there is none. */
  readonly nightMs: number;
}

const dayMs = 86_400_000;
/** With less than this share of its time known a measure is not stated: the same limit as for day summaries. */
export const fewestCovered = 0.6;

type Measure = VoidingMeasures['nocturia'];
const unreported = (why: MeasureDoubt): Measure => ({ value: null, low: null, high: null, why });
const measureOf = (value: number, low: number | null = null, high: number | null = null): Measure => ({
  value,
  low,
  high,
  why: null,
});
const sum = (voids: readonly Amount[], of: keyof Amount): number =>
  voids.reduce((total, entry) => total + entry[of], 0);

/** Returns why nothing can be stated about some stretches of a range; null if something can. */
function doubtOf(range: Coverage, ...needed: readonly Coverage[]): MeasureDoubt | null {
  if (range.rangeMs < dayMs) return 'too-short';
  const enough = needed.every(
    ({ coveredMs, rangeMs }) => rangeMs > 0 && coveredMs / rangeMs >= fewestCovered,
  );
  return enough ? null : 'too-little-known';
}

/** Selects the first void after each night: its urine was made at night, so the ICS counts its volume to the night. */
function morningVoids({ voids, nights }: Diary): Diary['voids'] {
  return nights.flatMap(({ to }, index) => {
    const until = nights[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const first = voids.find(({ start }) => start.getTime() >= to && start.getTime() < until);
    return first ? [first] : [];
  });
}

function nocturnalShare(diary: Diary, atNight: Diary['voids']): Measure {
  const doubt = doubtOf(diary.covered, diary.day, diary.night);
  if (doubt !== null) return unreported(doubt);
  const total = sum(diary.voids, 'ml');
  if (total === 0) return unreported('no-void');
  return measureOf((sum(atNight, 'ml') + sum(morningVoids(diary), 'ml')) / total);
}

/**
 * Computes the measures of a voiding diary over the known time (Abrams 2002, Hashim 2019: ICS terminology of lower urinary
 * tract function and nocturia). Frequencies are per day and per night; volumes carry the sum of the voids' intervals.
 */
export function measureVoiding(diary: Diary): VoidingMeasures {
  const { voids, nights, covered, day, night, nightMs } = diary;
  const atNight = voids.filter(({ start }) => within(nights, start.getTime()));
  const rate = (count: number, of: Coverage, halfMs: number): Measure => {
    const doubt = doubtOf(covered, of);
    return doubt === null ? measureOf((count / of.coveredMs) * halfMs) : unreported(doubt);
  };
  const anyDoubt = doubtOf(covered, covered);
  const perDay = (of: keyof Amount): number => (sum(voids, of) / covered.coveredMs) * dayMs;
  const largest = voids.reduce<Amount | undefined>(
    (most, candidate) => (most && most.ml >= candidate.ml ? most : candidate),
    undefined,
  );
  const ofVoids = (measure: (count: number, most: Amount) => Measure): Measure =>
    anyDoubt !== null
      ? unreported(anyDoubt)
      : largest
        ? measure(voids.length, largest)
        : unreported('no-void');
  return {
    daytimeFrequency: rate(voids.length - atNight.length, day, dayMs - nightMs),
    nocturia: nightMs === 0 ? unreported('no-night') : rate(atNight.length, night, nightMs),
    volume24hMl:
      anyDoubt === null ? measureOf(perDay('ml'), perDay('lowMl'), perDay('highMl')) : unreported(anyDoubt),
    maximumMl: ofVoids((_, most) => measureOf(most.ml, most.lowMl, most.highMl)),
    meanMl: ofVoids((count) =>
      measureOf(sum(voids, 'ml') / count, sum(voids, 'lowMl') / count, sum(voids, 'highMl') / count),
    ),
    nocturnalShare: nightMs === 0 ? unreported('no-night') : nocturnalShare(diary, atNight),
  };
}
