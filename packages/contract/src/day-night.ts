import { z } from 'zod';
import { timeOptions } from './constants.ts';
import { TimeOfDay } from './ids.ts';

const offered: ReadonlySet<string> = new Set(timeOptions.map(({ value }) => value));

/** A time of day on the full or half hour, as the selectors offer it. */
const HalfHour = TimeOfDay.refine((time) => offered.has(time), 'Choose a full or a half hour.');

/**
 * A person's day and night in the organisation's zone, and the pad product of each; an empty half has null times and
 * product 0.
 */
export const KnownDayNight = z.object({
  DayStartTime: TimeOfDay.nullable(),
  DayEndTime: TimeOfDay.nullable(),
  NightStartTime: TimeOfDay.nullable(),
  NightEndTime: TimeOfDay.nullable(),
  DayProductId: z.number().int().min(0),
  NightProductId: z.number().int().min(0),
});
export type DayNight = z.infer<typeof KnownDayNight>;

/** Day and night with the times that may be set. */
export const DayNight = KnownDayNight.extend({
  DayStartTime: HalfHour.nullable(),
  DayEndTime: HalfHour.nullable(),
  NightStartTime: HalfHour.nullable(),
  NightEndTime: HalfHour.nullable(),
});

const noDay = { DayStartTime: null, DayEndTime: null, DayProductId: 0 } as const;
const noNight = { NightStartTime: null, NightEndTime: null, NightProductId: 0 } as const;

/**
 * A half that begins when it ends lasts all day, so the other half is emptied. Where both would,
 * the day stays.
 */
export function clearOtherHalf<Times extends DayNight>(times: Times): Times {
  if (times.DayStartTime !== null && times.DayStartTime === times.DayEndTime) return { ...times, ...noNight };
  if (times.NightStartTime !== null && times.NightStartTime === times.NightEndTime)
    return { ...times, ...noDay };
  return times;
}

/** True where day and night together cover the 24 hours, without overlap. */
export function coversWholeDay(times: DayNight): boolean {
  const { DayStartTime, DayEndTime, NightStartTime, NightEndTime } = clearOtherHalf(times);
  const day = [DayStartTime, DayEndTime];
  const night = [NightStartTime, NightEndTime];
  const isEmpty = (half: readonly (string | null)[]) => half.every((time) => time === null);
  const isWhole = ([from, to]: readonly (string | null | undefined)[]) => from != null && from === to;
  if (isEmpty(night)) return isWhole(day);
  if (isEmpty(day)) return isWhole(night);
  return (
    DayStartTime !== null &&
    NightStartTime !== null &&
    DayStartTime === NightEndTime &&
    NightStartTime === DayEndTime
  );
}

/**
 * The beginnings of day and night, and their products (0: none), as stored. They begin together where only one of them
 * exists.
 */
export interface KeptDayNight {
  readonly dayStart: TimeOfDay;
  readonly nightStart: TimeOfDay;
  readonly dayProductId: number;
  readonly nightProductId: number;
}

/** Day and night as the wire writes them. Where both begin together, the product shows which of them exists. */
export function toDayNight({
  dayStart,
  nightStart,
  dayProductId: DayProductId,
  nightProductId: NightProductId,
}: KeptDayNight): DayNight {
  const times = {
    DayStartTime: dayStart,
    DayEndTime: nightStart,
    NightStartTime: nightStart,
    NightEndTime: dayStart,
    DayProductId,
    NightProductId,
  };
  if (dayStart !== nightStart) return times;
  return DayProductId === 0 && NightProductId !== 0 ? { ...times, ...noDay } : { ...times, ...noNight };
}

/** Day and night as stored; undefined: they do not cover the 24 hours. */
export function keepDayNight(times: DayNight): KeptDayNight | undefined {
  if (!coversWholeDay(times)) return undefined;
  const { DayStartTime, NightStartTime, DayProductId, NightProductId } = clearOtherHalf(times);
  const start = DayStartTime ?? NightStartTime;
  if (start === null) return undefined;
  const products = { dayProductId: DayProductId, nightProductId: NightProductId };
  return { dayStart: start, nightStart: NightStartTime ?? start, ...products };
}
