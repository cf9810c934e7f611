import { z } from 'zod';
import { get } from './call.ts';
import {
  Amount,
  ChartBase,
  ChartCycle,
  ChartQuery,
  ChartVoid,
  Coverage,
  HalfTotal,
  Span,
} from './chart-facts.ts';
import { Instant } from './ids.ts';
import { ObservationsOfChart } from './observation-chart.ts';
import { VoidingMeasures } from './voiding.ts';

/** The limits of an assessment. Each screen and document that states one takes it from here. */
export const assessmentLimits = {
  /** The length of a bladder diary, hours of known time (ICS: three days). */
  diaryHours: 72,
  /** Voids a night from which nocturia is likely: usually bothersome from two on (Tikkinen 2010). */
  nocturiaVoids: 2,
  /** The night's share of the urine over which it is polyuria: in young adults, and over 65 years (ICS, Hashim 2019). */
  nocturnalShareYoung: 0.2,
  nocturnalShareOld: 0.33,
  /** Urine in 24 hours over which it is polyuria, ml for each kg of body weight (ICS, Hashim 2019). */
  polyuriaMlPerKg: 40,
  /** The body weight where none was observed: the same limit for 70 kg is 2.8 litres (ICS, van Kerrebroeck 2002). */
  usualWeightKg: 70,
  /** Voids in the hours of a day up to which it counts as normal (IUGA and ICS, Haylen 2010). */
  usualDayVoids: 7,
  /** The share of small voids (under 100 ml) from which voids count as small. */
  smallShare: 0.5,
  /** An observed void this close to one of the sensor is the same void, minutes. */
  sameVoidMin: 15,
  /** The fewest shifts of the day, and of the night, for advice on pads. */
  fewestShifts: 3,
  /** The least known share of a shift. */
  shiftKnown: 0.9,
  /** The age of an observed body weight, days. */
  weightDays: 365,
} as const;

export const assessmentHints = [
  'nocturia',
  'nocturnal-polyuria',
  'high-volume',
  'small-frequent-voids',
] as const;
export type AssessmentHint = (typeof assessmentHints)[number];

/**
 * The outcome of a hint. `no-sign`: enough is known, and it does not point there; it is no proof. `not-enough-data`: nothing can
 * be stated, for the reasons in its doubts.
 */
export const hintOutcomes = ['likely', 'possible', 'no-sign', 'not-enough-data'] as const;
export type HintOutcome = (typeof hintOutcomes)[number];

/** The reason why a hint or an advice is uncertain, or can't be stated. */
export const assessmentDoubts = [
  'short-diary',
  'little-known-by-day',
  'little-known-by-night',
  'no-night',
  'no-void',
  'unmeasured-voids',
  'leaks',
  'wide-intervals',
  'no-weight',
  'few-shifts',
] as const;
export type AssessmentDoubt = (typeof assessmentDoubts)[number];

/** The figures on which hints rest. Volumes are in ml, shares from 0 to 1, frequencies a day and a night. */
export const hintFigures = [
  'voids-a-night',
  'nocturnal-share',
  'volume-24h',
  'voids-a-day',
  'small-share',
] as const;
export type HintFigure = (typeof hintFigures)[number];

const Doubts = z.array(z.enum(assessmentDoubts));
const Hint = z.object({
  kind: z.enum(assessmentHints),
  outcome: z.enum(hintOutcomes),
  figures: z.array(
    z.object({
      name: z.enum(hintFigures),
      /** Null: it can't be reported. */
      value: z.number().nullable(),
      /** 80 % interval where there is one. */
      low: z.number().nullable(),
      high: z.number().nullable(),
      limit: z.number(),
    }),
  ),
  doubts: Doubts,
});
export type Hint = z.infer<typeof Hint>;

/** The rules by which the volume of a shift is chosen that a pad must hold; the last one is the usual one. */
export const padRules = ['average', 'maximum', 'weighted', 'maximum-plus'] as const;
export type PadRule = (typeof padRules)[number];

/** `tight`: the capacity holds the estimate, and not the upper end of its interval. */
export const padFits = ['fits', 'tight', 'too-small'] as const;
export type PadFit = (typeof padFits)[number];

const byRule = <Value extends z.ZodType>(value: Value) =>
  z.object({ average: value, maximum: value, weighted: value, 'maximum-plus': value });

/** The advice on pads for the shifts of the day, or of the night: one pad for each shift. */
const HalfAdvice = z.object({
  /** The shifts of the range with enough of their time known, and all of them. */
  shifts: z.number().int(),
  shiftsInRange: z.number().int(),
  /** The volume that a pad must hold, by each rule; null: too few shifts are known. */
  needed: byRule(z.object(Amount)).nullable(),
  /** The smallest product that fits, by each rule; null: none does. */
  smallest: byRule(z.number().int().nullable()).nullable(),
  /** The products for this half of the day, the smallest capacity first. */
  products: z.array(
    z.object({
      productId: z.number().int(),
      manufacturer: z.string(),
      name: z.string(),
      workingMl: z.number(),
      /** True: the person wears it now in this half of the day. */
      isWorn: z.boolean(),
      /** False: the organisation does not offer it any more. */
      isOffered: z.boolean(),
      /** Null: too few shifts are known. */
      fit: byRule(z.enum(padFits)).nullable(),
    }),
  ),
  doubts: Doubts,
});
export type HalfAdvice = z.infer<typeof HalfAdvice>;

/** A calendar day of the organisation's zone, as far as the range reaches. */
const AssessedDay = z.object({
  date: z.iso.date(),
  ...Span.shape,
  /** How long the fill was known, ms. */
  coveredMs: z.number(),
  /** Voids of the sensor. */
  day: HalfTotal,
  night: HalfTotal,
  /** Observed voids that the sensor did not find. */
  toiletVoids: z.number().int(),
  leaks: z.number().int(),
  stools: z.number().int(),
  /** Null: no drink was observed. */
  drunkMl: z.number().nullable(),
});

/**
 * The continence assessment of a person over at most 7 days: what the sensor found and what people observed, the figures of a
 * bladder diary, and hints that each name their figures. Hints are for those who care and for a doctor, and are no diagnosis.
 */
export const getContinenceAssessment = get('/Board/GetContinenceAssessment', {
  summary: 'The continence assessment of a patient: bladder and bowel diary, figures, hints, advice on pads',
  permission: 'Patients.Goals.Fall.View',
  accesses: 'chart.viewed',
  query: ChartQuery,
  reply: z.object({
    ...ChartBase.shape,
    ...ObservationsOfChart,
    voids: z.array(ChartVoid),
    cycles: z.array(
      ChartCycle.extend({
        /** Null: none was chosen. */
        product: z.object({ manufacturer: z.string(), name: z.string() }).nullable(),
      }),
    ),
    /** Observed voids that the sensor did not find, and those that it did. */
    toiletVoids: z.number().int(),
    sameVoids: z.number().int(),
    /** Pad changes that were recorded by hand. */
    recordedChanges: z.number().int(),
    days: z.array(AssessedDay),
    covered: Coverage,
    day: Coverage,
    night: Coverage,
    measures: VoidingMeasures,
    /** The newest body weight up to the end of the range; null: none was observed within a year. */
    weight: z.object({ kg: z.number(), at: Instant }).nullable(),
    /** The voids whose interval is wider than the estimate itself. */
    wideVoids: z.number().int(),
    hints: z.array(Hint),
    advice: z.object({ day: HalfAdvice, night: HalfAdvice }),
  }),
  errors: ['patient-not-found', 'range-too-long'],
});
