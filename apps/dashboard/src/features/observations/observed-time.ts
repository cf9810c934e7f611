import { dayOf, instantOf, offsetAt } from '@padlight/time-zone';

/** The choices of how long ago something was observed, in minutes. */
export const agoChoices = [0, 10, 20, 30, 60, 120] as const;

/** The day and the time of day of an instant (epoch ms) in a time zone. */
export const clockOf = (timeZone: string, at: number): { day: string; clock: string } => ({
  day: dayOf(timeZone, at),
  clock: new Date(at + offsetAt(timeZone, at)).toISOString().slice(11, 16),
});

/** The instant (epoch ms) of a day and a time of day, `14:05`, in a time zone; undefined where one of them is none. */
export function observedAt(timeZone: string, day: string, clock: string): number | undefined {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) return undefined;
  const local = Date.parse(`${day}T${clock}:00Z`);
  return Number.isNaN(local) ? undefined : instantOf(timeZone, local);
}
