import { z } from 'zod';
import { coversWholeDay, DayNight, KnownDayNight } from './day-night.ts';
import { Goals } from './patients.ts';
import type { Permission } from './permissions.ts';

/** The five kinds of goals of a person. */
export const goalKinds = ['padFill', 'skinCare', 'position', 'temperature', 'fall'] as const;
export type GoalKind = (typeof goalKinds)[number];

/** The permissions to see and to set each goal. */
export const goalPermissions = {
  padFill: { view: 'Patients.Goals.FillProfile.View', save: 'Patients.Goals.FillProfile.Save' },
  skinCare: { view: 'Patients.Goals.SkinCare.View', save: 'Patients.Goals.SkinCare.Save' },
  position: { view: 'Patients.Goals.Position.View', save: 'Patients.Goals.Position.Save' },
  temperature: { view: 'Patients.Goals.Temperature.View', save: 'Patients.Goals.Temperature.Save' },
  fall: { view: 'Patients.Goals.Fall.View', save: 'Patients.Goals.Fall.Save' },
} as const satisfies Record<GoalKind, { view: Permission; save: Permission }>;

/**
 * The ranges of goals. Ours unless a source is named: wide enough for every person, without values that make no sense for anyone.
 */
export const goalRanges = {
  /** Percent of the working capacity: over it a pad leaks. */
  padFillPct: { min: 5, max: 100 },
  /** A pad worn for longer than a day has been overlooked. */
  timeInPadMin: { min: 60, max: 1440 },
  /** 15 min of wetness already change the skin (Phipps 2019). */
  timeInWetMin: { min: 15, max: 720 },
  redTargetMin: { min: 5, max: 240 },
  /** 6 h for people at risk, 4 h at high risk (NICE QS89), 2 h (LEAF); longer only for people who turn by themselves. */
  timeInPositionMin: { min: 30, max: 720 },
  /** Under 10 degrees a shift is fidgeting; 90 is a turn from the back onto a side. */
  minTurnDegrees: { min: 10, max: 90 },
  /** Skin under clothes, °C. */
  temperatureLowC: { min: 30, max: 37 },
  temperatureHighC: { min: 36, max: 42 },
  temperatureRiseC: { min: 0.5, max: 3 },
} as const;

/**
 * The least distance of two limits: below the light's hysteresis (points), or twice that of the temperature (°C), the state would
 * flap.
 */
export const leastBetween = { padFillPct: 5, temperatureC: 0.5 } as const;

/** The hours in one position to choose from, with their sources. */
export const positionPresets = [
  { minutes: 120, source: 'LEAF' },
  { minutes: 240, source: 'NICE QS89' },
  { minutes: 360, source: 'NICE QS89' },
] as const;

const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);
const whole = (range: { min: number; max: number }) => within(range).int();
const pct = whole(goalRanges.padFillPct);

const PadFillValues = z
  .strictObject({
    padFillMinDayPct: pct,
    padFillMaxDayPct: pct,
    padFillMinNightPct: pct,
    padFillMaxNightPct: pct,
    ...DayNight.shape,
  })
  .refine((set) => set.padFillMaxDayPct - set.padFillMinDayPct >= leastBetween.padFillPct, {
    path: ['padFillMaxDayPct'],
    message: `The upper limit by day must be at least ${leastBetween.padFillPct} points over the lower one.`,
  })
  .refine((set) => set.padFillMaxNightPct - set.padFillMinNightPct >= leastBetween.padFillPct, {
    path: ['padFillMaxNightPct'],
    message: `The upper limit by night must be at least ${leastBetween.padFillPct} points over the lower one.`,
  })
  .refine(coversWholeDay, {
    path: ['NightStartTime'],
    message: 'Day and night together must cover 24 hours: the one begins when the other ends.',
  })
  .refine((set) => set.DayProductId > 0 || set.NightProductId > 0, {
    path: ['DayProductId'],
    message: 'Choose a pad for the day or for the night.',
  });

const SkinCareValues = z.strictObject({
  timeInPadMin: whole(goalRanges.timeInPadMin),
  timeInWetMin: whole(goalRanges.timeInWetMin).nullable(),
  redTargetMin: whole(goalRanges.redTargetMin),
});

const PositionValues = z.strictObject({
  ...Goals.pick({ timeInPositionOn: true, partialTurnsOn: true }).shape,
  timeInPositionMin: whole(goalRanges.timeInPositionMin),
  minTurnDegrees: whole(goalRanges.minTurnDegrees),
});

const TemperatureValues = z
  .strictObject({
    temperatureLowC: within(goalRanges.temperatureLowC),
    temperatureHighC: within(goalRanges.temperatureHighC),
    temperatureRiseC: within(goalRanges.temperatureRiseC),
  })
  .refine((set) => set.temperatureHighC - set.temperatureLowC >= leastBetween.temperatureC - 1e-9, {
    path: ['temperatureHighC'],
    message: `The upper limit must be at least ${leastBetween.temperatureC} °C over the lower one.`,
  });

const FallValues = z.strictObject(Goals.pick({ fallDetectionOn: true }).shape);

/** The values that each goal may have, with the rules between its parts. */
export const goalValues = {
  padFill: PadFillValues,
  skinCare: SkinCareValues,
  position: PositionValues,
  temperature: TemperatureValues,
  fall: FallValues,
} as const;
export type GoalValues<Kind extends GoalKind> = z.infer<(typeof goalValues)[Kind]>;

/** The parts of each goal in replies. Values from before these rules are reported as well. */
export const goalParts = {
  padFill: Goals.pick({
    padFillMinDayPct: true,
    padFillMaxDayPct: true,
    padFillMinNightPct: true,
    padFillMaxNightPct: true,
  }).extend(KnownDayNight.shape),
  skinCare: Goals.pick({ timeInPadMin: true, timeInWetMin: true, redTargetMin: true }),
  position: Goals.pick({
    timeInPositionOn: true,
    timeInPositionMin: true,
    partialTurnsOn: true,
    minTurnDegrees: true,
  }),
  temperature: Goals.pick({ temperatureLowC: true, temperatureHighC: true, temperatureRiseC: true }),
  fall: Goals.pick({ fallDetectionOn: true }),
} as const;
