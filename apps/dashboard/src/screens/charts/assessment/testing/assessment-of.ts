import { type Instant, instant, type ObservationTypeId, voidSizeOf } from '@padlight/contract';
import type { AssessmentRecord } from '../assessment-record.ts';

const hour = 3_600_000;
const from = Date.UTC(2026, 2, 1);
export const range = { from, to: from + 96 * hour };
export const at = (hours: number): Instant => instant(from + hours * hour);
const idOf = (name: string) => name as ObservationTypeId;
const amountOf = (ml: number) => ({ ml, lowMl: ml * 0.8, highMl: ml * 1.25 });

/** A void of a minute. */
export const voidOf = (hours: number, ml: number): AssessmentRecord['voids'][number] => ({
  start: at(hours),
  end: at(hours + 1 / 60),
  ...amountOf(ml),
  size: voidSizeOf(ml),
});
export const observationOf = (
  name: string,
  hours: number,
  value: number,
  comment: string | null = null,
): AssessmentRecord['observations'][number] => ({
  at: at(hours),
  typeId: idOf(name),
  value,
  comment,
  by: 'Emil',
});
export const cycleOf = (
  attached: number,
  removed: number | null,
  more: Partial<AssessmentRecord['cycles'][number]> = {},
): AssessmentRecord['cycles'][number] => ({
  attachedAt: at(attached),
  removedAt: removed === null ? null : at(removed),
  ...amountOf(400),
  capacityMl: 500,
  timeliness: 'on-time',
  product: { manufacturer: 'Lindal', name: 'Day' },
  ...more,
});

const half = { ...amountOf(0), voids: 0 };
export const dayOf = (index: number, more: Partial<AssessmentRecord['days'][number]> = {}) => ({
  date: new Date(from + index * 24 * hour).toISOString().slice(0, 10),
  from: at(index * 24),
  to: at((index + 1) * 24),
  coveredMs: 24 * hour,
  day: half,
  night: half,
  toiletVoids: 0,
  leaks: 0,
  stools: 0,
  drunkMl: null,
  ...more,
});

const unknown = { value: null, low: null, high: null, why: 'too-little-known' } as const;
const noAdvice: AssessmentRecord['advice']['day'] = {
  shifts: 0,
  shiftsInRange: 8,
  needed: null,
  smallest: null,
  products: [],
  doubts: ['few-shifts'],
};
/** A reply for four days of which nothing is known. */
export const assessmentOf = (more: Partial<AssessmentRecord> = {}): AssessmentRecord => ({
  person: { label: 'Ada', code: 'P-7' },
  gaps: [],
  filledFrom: null,
  nights: [{ from: at(22), to: at(31) }],
  halves: { dayStart: '07:00:00', nightStart: '22:00:00' },
  types: [
    {
      typeId: idOf('bowel'),
      names: { en: 'Bowel' },
      input: 'scale',
      unit: null,
      legend: [{ value: 4, texts: { en: 'Smooth' } }],
    },
    {
      typeId: idOf('urine'),
      names: { en: 'Urine' },
      input: 'scale',
      unit: null,
      legend: [{ value: 2, texts: { en: 'Medium amount' } }],
    },
    { typeId: idOf('drink'), names: { en: 'Drink' }, input: 'number', unit: 'ml', legend: [] },
  ],
  observations: [],
  voids: [],
  cycles: [],
  toiletVoids: 0,
  sameVoids: 0,
  recordedChanges: 0,
  days: [],
  covered: { coveredMs: 0, rangeMs: 96 * hour },
  day: { coveredMs: 0, rangeMs: 60 * hour },
  night: { coveredMs: 0, rangeMs: 36 * hour },
  measures: {
    daytimeFrequency: unknown,
    nocturia: unknown,
    volume24hMl: unknown,
    maximumMl: unknown,
    meanMl: unknown,
    nocturnalShare: unknown,
  },
  weight: null,
  wideVoids: 0,
  hints: [
    {
      kind: 'nocturia',
      outcome: 'not-enough-data',
      figures: [{ name: 'voids-a-night', value: null, low: null, high: null, limit: 2 }],
      doubts: ['short-diary'],
    },
  ],
  advice: { day: noAdvice, night: noAdvice },
  ...more,
});
