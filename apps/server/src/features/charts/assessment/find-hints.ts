import {
  type AssessmentDoubt,
  assessmentLimits,
  type Hint,
  type HintFigure,
  type HintOutcome,
  type VoidingMeasures,
  voidSizeBounds,
} from '@padlight/contract';
import type { Amount } from '../amount.ts';
import { fewestCovered } from '../measure-voiding.ts';

interface Coverage {
  readonly coveredMs: number;
  readonly rangeMs: number;
}

/** The findings of a range on which hints rest. */
export interface Findings {
  readonly voids: readonly Amount[];
  readonly measures: VoidingMeasures;
  readonly covered: Coverage;
  readonly day: Coverage;
  readonly night: Coverage;
  /** The length of a night by the person's hours, ms; 0 if there is none. */
  readonly nightMs: number;
  /** Observed voids that the sensor did not find, in the hours of the day and of the night. */
  readonly elsewhere: { readonly day: number; readonly night: number };
  readonly leaks: number;
  /** Null: no body weight was observed. */
  readonly weightKg: number | null;
}

const dayMs = 86_400_000;
const limits = assessmentLimits;
type Interval = Pick<Hint['figures'][number], 'value' | 'low' | 'high'>;

const knownShare = ({ coveredMs, rangeMs }: Coverage): number => (rangeMs > 0 ? coveredMs / rangeMs : 0);

/** The number of voids whose interval is wider than the estimate itself. */
export const countWide = (voids: readonly Amount[]): number =>
  voids.filter(({ ml, lowMl, highMl }) => highMl - lowMl > ml).length;

/** The reasons why no hint can be stated. */
function missing({ covered, voids }: Findings): AssessmentDoubt[] {
  return [
    ...(covered.coveredMs < limits.diaryHours * 3_600_000 ? (['short-diary'] as const) : []),
    ...(voids.length === 0 ? (['no-void'] as const) : []),
  ];
}

const littleDay = ({ day }: Findings): AssessmentDoubt[] =>
  knownShare(day) < fewestCovered ? ['little-known-by-day'] : [];
const littleNight = ({ night, nightMs }: Findings): AssessmentDoubt[] => {
  if (nightMs === 0) return ['no-night'];
  return knownShare(night) < fewestCovered ? ['little-known-by-night'] : [];
};

/** The reasons why volumes may be larger than the sensor's, or are uncertain. */
export const volumeDoubts = ({
  elsewhere,
  leaks,
  voids,
}: Pick<Findings, 'elsewhere' | 'leaks' | 'voids'>): AssessmentDoubt[] => [
  ...(elsewhere.day + elsewhere.night > 0 ? (['unmeasured-voids'] as const) : []),
  ...(leaks > 0 ? (['leaks'] as const) : []),
  ...(voids.length > 0 && countWide(voids) * 2 > voids.length ? (['wide-intervals'] as const) : []),
];

/** Doubts by which a volume can only be larger. */
const onlyAdds: readonly AssessmentDoubt[] = ['unmeasured-voids', 'leaks'];

/** Returns the outcome of a hint. With a doubt it is never without a sign, and likely only where the doubt is harmless. */
function outcomeOf(
  sign: 'over' | 'maybe' | 'under',
  doubts: readonly AssessmentDoubt[],
  harmless: readonly AssessmentDoubt[] = [],
): HintOutcome {
  if (sign === 'under') return doubts.length === 0 ? 'no-sign' : 'not-enough-data';
  const isSure = doubts.every((doubt) => harmless.includes(doubt));
  return sign === 'over' && isSure ? 'likely' : 'possible';
}

const figure = (
  name: HintFigure,
  limit: number,
  { value, low, high }: Interval,
): Hint['figures'][number] => ({
  name,
  value,
  low,
  high,
  limit,
});
const plain = (value: number | null): Interval => ({ value, low: null, high: null });

/**
 * Voids in a half of the day by its length: those of the sensor by the known time, observed ones by the whole time. Rounded, so that
 * two voids in each of three nights are two a night.
 */
function frequency(sensed: number | null, observed: number, { rangeMs }: Coverage, halfMs: number) {
  if (sensed === null) return null;
  const all = sensed + (rangeMs > 0 ? (observed / rangeMs) * halfMs : 0);
  return Math.round(all * 1000) / 1000;
}

function nocturia(findings: Findings): Hint {
  const { measures, elsewhere, night, nightMs } = findings;
  const value = frequency(measures.nocturia.value, elsewhere.night, night, nightMs);
  const absent = [...missing(findings), ...littleNight(findings)];
  const sign = value === null || value < 1 ? 'under' : value >= limits.nocturiaVoids ? 'over' : 'maybe';
  return {
    kind: 'nocturia',
    outcome: absent.length > 0 || value === null ? 'not-enough-data' : outcomeOf(sign, []),
    figures: [figure('voids-a-night', limits.nocturiaVoids, plain(value))],
    doubts: absent,
  };
}

/** A share of two volumes is wrong in either direction where one of them is not whole. */
function nocturnalPolyuria(findings: Findings): Hint {
  const { measures } = findings;
  const share = measures.nocturnalShare;
  const spoiled = volumeDoubts(findings).filter((doubt) => doubt !== 'wide-intervals');
  const absent = [...missing(findings), ...littleDay(findings), ...littleNight(findings), ...spoiled];
  const wide = volumeDoubts(findings).filter((doubt) => doubt === 'wide-intervals');
  const value = share.value ?? 0;
  const sign =
    value > limits.nocturnalShareOld ? 'over' : value > limits.nocturnalShareYoung ? 'maybe' : 'under';
  return {
    kind: 'nocturnal-polyuria',
    outcome: absent.length > 0 || share.value === null ? 'not-enough-data' : outcomeOf(sign, wide),
    figures: [figure('nocturnal-share', limits.nocturnalShareOld, share)],
    doubts: [...absent, ...wide],
  };
}

/** A volume that is not measured only adds: over the limit stays over it, under it is not known. */
function highVolume(findings: Findings): Hint {
  const { measures, weightKg } = findings;
  const volume = measures.volume24hMl;
  const limit = limits.polyuriaMlPerKg * (weightKg ?? limits.usualWeightKg);
  const absent = missing(findings);
  const doubts: AssessmentDoubt[] = [
    ...volumeDoubts(findings),
    ...(weightKg === null ? (['no-weight'] as const) : []),
    ...littleDay(findings),
    ...(littleNight(findings).includes('little-known-by-night') ? (['little-known-by-night'] as const) : []),
  ];
  const isOver = weightKg !== null && (volume.low ?? 0) > limit;
  const sign = isOver ? 'over' : (volume.high ?? 0) > limit ? 'maybe' : 'under';
  return {
    kind: 'high-volume',
    outcome:
      absent.length > 0 || volume.value === null ? 'not-enough-data' : outcomeOf(sign, doubts, onlyAdds),
    figures: [figure('volume-24h', limit, volume)],
    doubts: [...absent, ...doubts],
  };
}

/** The share of voids that are small: by the estimate, and at least and at most by the intervals. */
function smallShare(voids: readonly Amount[]): Interval {
  const share = (of: (entry: Amount) => number): number =>
    voids.filter((entry) => of(entry) < voidSizeBounds.mediumMl).length / Math.max(1, voids.length);
  return {
    value: share(({ ml }) => ml),
    low: share(({ highMl }) => highMl),
    high: share(({ lowMl }) => lowMl),
  };
}

function smallFrequent(findings: Findings): Hint {
  const { measures, voids, elsewhere, day, nightMs } = findings;
  const value = frequency(measures.daytimeFrequency.value, elsewhere.day, day, dayMs - nightMs);
  const small = smallShare(voids);
  const absent = [...missing(findings), ...littleDay(findings)];
  const spoiled = volumeDoubts(findings).filter((doubt) => doubt !== 'leaks');
  const isFrequent = value !== null && value > limits.usualDayVoids;
  const isSmall = (share: number | null): boolean => (share ?? 0) >= limits.smallShare;
  const sign =
    isFrequent && isSmall(small.value) ? 'over' : isFrequent && isSmall(small.high) ? 'maybe' : 'under';
  return {
    kind: 'small-frequent-voids',
    outcome: absent.length > 0 || value === null ? 'not-enough-data' : outcomeOf(sign, spoiled),
    figures: [
      figure('voids-a-day', limits.usualDayVoids, plain(value)),
      figure('small-share', limits.smallShare, voids.length === 0 ? plain(null) : small),
    ],
    doubts: [...absent, ...spoiled],
  };
}

/**
 * Finds the hints of a bladder diary, each with the figures that it rests on (Hashim 2019 and Haylen 2010: ICS terminology). With
 * less than 72 known hours, or a half of the day that is mostly unknown, nothing is stated.
 */
export const findHints = (findings: Findings): Hint[] => [
  nocturia(findings),
  nocturnalPolyuria(findings),
  highVolume(findings),
  smallFrequent(findings),
];
