import type { Language } from '@padlight/contract';
import { useMaybeSession } from '../session/index.ts';
import { createFormat, type Format } from './format.ts';
import { useLanguage } from './use-t.ts';

const made = new Map<string, Format>();

/** Formats are dear to make and alike for every tile: one for each language and zone. */
function formatFor(language: Language, timeZone: string): Format {
  const key = `${language} ${timeZone}`;
  const format = made.get(key) ?? createFormat(language, timeZone);
  made.set(key, format);
  return format;
}

/** How this reader's language and organisation write dates, times, numbers and ages. */
export const useFormat = (): Format =>
  formatFor(useLanguage(), useMaybeSession()?.organisation.TimeZone ?? 'UTC');
