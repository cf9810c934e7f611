import { clearOtherHalf, type DayHalf, type DayNight } from '@padlight/contract';

/** The halves of the day that a person has: day, night or both. */
export type Halves = 'both' | DayHalf;

export const halvesOf = ({ DayStartTime, NightStartTime }: DayNight): Halves =>
  DayStartTime === null ? 'night' : NightStartTime === null ? 'day' : 'both';

const usual = { DayStartTime: '07:00:00', NightStartTime: '22:00:00' } as const;

/** Day and night that begin at these times, each until the other begins. Where both begin at once, it is day all day. */
export const beginAt = (times: DayNight, DayStartTime: string, NightStartTime: string): DayNight =>
  clearOtherHalf({
    ...times,
    DayStartTime,
    DayEndTime: NightStartTime,
    NightStartTime,
    NightEndTime: DayStartTime,
  });

/** The same with other halves: an added one begins at its usual time, with the product of the other. */
export function withHalves(times: DayNight, halves: Halves): DayNight {
  const dayStart = times.DayStartTime ?? usual.DayStartTime;
  const nightStart = times.NightStartTime ?? usual.NightStartTime;
  const DayProductId = times.DayProductId || times.NightProductId;
  const NightProductId = times.NightProductId || times.DayProductId;
  if (halves === 'day')
    return clearOtherHalf({ ...times, DayProductId, DayStartTime: dayStart, DayEndTime: dayStart });
  if (halves === 'night') {
    const noDay = { DayStartTime: null, DayEndTime: null, DayProductId: 0 };
    return { ...times, ...noDay, NightProductId, NightStartTime: nightStart, NightEndTime: nightStart };
  }
  const apart = dayStart === nightStart ? usual : { DayStartTime: dayStart, NightStartTime: nightStart };
  return beginAt({ ...times, DayProductId, NightProductId }, apart.DayStartTime, apart.NightStartTime);
}

/** Returns the half of a time of day, `HH:MM`. */
export function halfAt({ DayStartTime, NightStartTime }: DayNight, time: string): DayHalf {
  if (DayStartTime === null) return 'night';
  if (NightStartTime === null) return 'day';
  const [day, night] = [DayStartTime.slice(0, 5), NightStartTime.slice(0, 5)];
  const between = (from: string, to: string) =>
    from < to ? time >= from && time < to : time >= from || time < to;
  return between(day, night) ? 'day' : 'night';
}
