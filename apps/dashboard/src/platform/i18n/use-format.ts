import type { Language } from '@padlight/contract';
import { useMaybeSession } from '../session/index.ts';
import { createFormat, type Format, type OrganisationFormats } from './format.ts';
import { useLanguage } from './use-t.ts';

const made = new Map<string, Format>();

/** Formats are expensive to create and equal for all tiles: one for each language and set of formats. */
function formatFor(language: Language, formats: OrganisationFormats): Format {
  const key = `${language} ${formats.timeZone} ${formats.region} ${formats.hourCycle} ${formats.measureUnit}`;
  const format = made.get(key) ?? createFormat(language, formats);
  made.set(key, format);
  return format;
}

/** The formats of dates, times, numbers and quantities for the reader's language and organisation. */
export function useFormat(): Format {
  const organisation = useMaybeSession()?.organisation;
  return formatFor(useLanguage(), {
    timeZone: organisation?.TimeZone ?? 'UTC',
    region: organisation?.Region ?? null,
    hourCycle: organisation?.HourCycle ?? 'h23',
    measureUnit: organisation?.MeasureUnit ?? 'metric',
  });
}
