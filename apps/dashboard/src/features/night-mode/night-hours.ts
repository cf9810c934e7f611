/** When a device is in night mode: never, since it was switched on (epoch milliseconds), or between two times of day. */
export type NightSetting =
  | { readonly mode: 'off' }
  | { readonly mode: 'on'; readonly since: number }
  | {
      readonly mode: 'times';
      /** `21:00`, by the clock of the home. */
      readonly from: string;
      readonly to: string;
      /** The day on which the night began that was ended early, `2026-11-26`; null: none. */
      readonly endedNight: string | null;
    };

/** Switched on by hand it ends by itself: the next shift may not know of it. */
export const longestNightMs = 12 * 3_600_000;

const off: NightSetting = { mode: 'off' };
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The setting of a stored text, as {@link writeNight} writes it; what can't be read is off. */
export function readNight(text: string | null): NightSetting {
  const [mode, from = '', to = '', endedNight = null] = (text ?? '').split(' ');
  if (mode === 'on' && /^\d+$/.test(from)) return { mode, since: Number(from) };
  const areTimes = timeOfDay.test(from) && timeOfDay.test(to) && from !== to;
  if (mode === 'times' && areTimes) return { mode, from, to, endedNight };
  return off;
}

export function writeNight(setting: NightSetting): string {
  if (setting.mode === 'off') return setting.mode;
  if (setting.mode === 'on') return `${setting.mode} ${setting.since}`;
  const { mode, from, to, endedNight } = setting;
  return [mode, from, to, endedNight ?? []].flat().join(' ');
}

/** The day and the time of day of an instant (epoch ms) in a zone: `['2026-11-26', '21:05']`. */
function clockOf(timeZone: string, at: number): [string, string] {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return [`${of('year')}-${of('month')}-${of('day')}`, `${of('hour')}:${of('minute')}`];
}

const dayMs = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);

/** The day on which the night began that is at `now`; null: it is day. The first minute belongs to the night, the last to the day. */
function nightAt({ from, to }: { from: string; to: string }, now: number, timeZone: string): string | null {
  const [day, time] = clockOf(timeZone, now);
  if (from < to) return from <= time && time < to ? day : null;
  if (from <= time) return day;
  return time < to ? dayBefore(day) : null;
}

/** Whether it is night by a setting at `now` (epoch ms), in the time zone of the home. */
export function isNight(setting: NightSetting, now: number, timeZone: string): boolean {
  if (setting.mode === 'off') return false;
  if (setting.mode === 'on') return now - setting.since < longestNightMs;
  const night = nightAt(setting, now, timeZone);
  return night !== null && night !== setting.endedNight;
}

/** The setting after night mode was ended at `now`: by times it is on again the next night, else it stays off. */
export function endNight(setting: NightSetting, now: number, timeZone: string): NightSetting {
  return setting.mode === 'times' ? { ...setting, endedNight: nightAt(setting, now, timeZone) } : off;
}
