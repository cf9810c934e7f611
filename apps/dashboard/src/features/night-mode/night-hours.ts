/** The night mode of a device: off, on since an instant (epoch milliseconds), or between two times of day. */
export type NightSetting =
  | { readonly mode: 'off' }
  | { readonly mode: 'on'; readonly since: number }
  | {
      readonly mode: 'times';
      /** A time such as `21:00` in the home's time zone. */
      readonly from: string;
      readonly to: string;
      /** The first day of the night that was ended early, `2026-11-26`; null: none. */
      readonly endedNight: string | null;
    };

/** The limit of a night that was switched on by hand: the next shift may not know of it. */
export const longestNightMs = 12 * 3_600_000;

const off: NightSetting = { mode: 'off' };
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Parses a stored text of {@link writeNight}; an unreadable one is off. */
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

/** The day and the time of day of an instant (epoch ms) in a time zone: `['2026-11-26', '21:05']`. */
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

/** The first day of the night at `now`; null by day. The first minute belongs to the night, the last to the day. */
function nightAt({ from, to }: { from: string; to: string }, now: number, timeZone: string): string | null {
  const [day, time] = clockOf(timeZone, now);
  if (from < to) return from <= time && time < to ? day : null;
  if (from <= time) return day;
  return time < to ? dayBefore(day) : null;
}

/** Tests whether `now` (epoch ms) is in the night of a setting, in the home's time zone. */
export function isNight(setting: NightSetting, now: number, timeZone: string): boolean {
  if (setting.mode === 'off') return false;
  if (setting.mode === 'on') return now - setting.since < longestNightMs;
  const night = nightAt(setting, now, timeZone);
  return night !== null && night !== setting.endedNight;
}

/** The setting after night mode is ended at `now`: with times it is on again the next night, otherwise it stays off. */
export function endNight(setting: NightSetting, now: number, timeZone: string): NightSetting {
  return setting.mode === 'times' ? { ...setting, endedNight: nightAt(setting, now, timeZone) } : off;
}
