import { z } from 'zod';

/** True for a text that the database can hold: no U+0000, and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Control characters, line and paragraph separators, and signs that turn the direction of the text after them. */
const unseen = String.raw`\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069`;
const onlySeen = new RegExp(`^[^${unseen}]*$`, 'u');
const anyUnseen = new RegExp(`[${unseen}]`, 'gu');

/** True for a text without invisible characters, as a name must be. */
export const isAllSeen = (text: string): boolean => onlySeen.test(text);

/** True for an issue about an invisible character in a name. */
export const isAboutUnseen = (issue: {
  readonly code?: string | undefined;
  readonly pattern?: unknown;
}): boolean => issue.code === 'invalid_format' && issue.pattern === onlySeen.toString();

/** A name, title or label: a text of one line, of visible characters. */
export const nameText = (most: number) => z.string().trim().min(1).max(most).regex(onlySeen);

/** A text as {@link nameText}, which may be left empty. */
export const optionalText = (most: number) => z.string().trim().max(most).regex(onlySeen);

/** A note: a text of any lines. It may hold invisible characters: a screen displays it by {@link visibleText}. */
export const noteText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .overwrite((text) => text.replace(/\r\n?/g, '\n'));

/** True where a reason needs a missing note: `other` means nothing by itself. */
export const lacksNote = (reason: string | null, note: string | null | undefined): boolean =>
  reason === 'other' && (note ?? '').trim() === '';

/** A text for display: an invisible character becomes its code point, as `[U+202E]`; line breaks and tabs stay. */
export const visibleText = (text: string): string =>
  text.replace(anyUnseen, (sign) =>
    sign === '\n' || sign === '\t'
      ? sign
      : `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
