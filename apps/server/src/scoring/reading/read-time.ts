const numeric = /^\d+(\.\d+)?$/;
const zoned = /(Z|[+-]\d\d:?\d\d)$/i;

/** As milliseconds this is before 1973, so a smaller number counts seconds. */
const secondsBelow = 1e11;

const fromEpoch = (value: number): number =>
  value > 0 && value < 8.64e15 ? Math.round(value < secondsBelow ? 1000 * value : value) : Number.NaN;

/**
 * Reads an instant as epoch ms, from ISO 8601 (UTC if no zone is named) or from epoch seconds or milliseconds. Returns NaN if
 * it is none.
 */
export function readTime(value: unknown): number {
  if (typeof value === 'number') return fromEpoch(value);
  if (typeof value !== 'string') return Number.NaN;
  const text = value.trim();
  if (numeric.test(text)) return fromEpoch(Number(text));
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return Number.NaN;
  const iso = text.replace(' ', 'T');
  return Date.parse(zoned.test(iso) || iso.length === 10 ? iso : `${iso}Z`);
}

/** Reads minutes after midnight from "07:00", "07:00:00" or minutes; undefined if it is none of them. */
export function readTimeOfDay(value: unknown): number | undefined {
  const text = String(value ?? '').trim();
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text) ?? [];
  const minutesOfDay =
    hours === undefined
      ? numeric.test(text)
        ? Number(text)
        : Number.NaN
      : 60 * Number(hours) + Number(minutes);
  return minutesOfDay >= 0 && minutesOfDay <= 24 * 60 ? Math.round(minutesOfDay) % (24 * 60) : undefined;
}
