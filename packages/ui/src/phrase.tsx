import type { ReactNode } from 'react';

const [begins, ends] = ['\uE000', '\uE001'];

/** Marks a value within a text for {@link phrase}: a name, a time, an amount. */
export const asValue = (text: string): string => begins + text + ends;

/**
 * A text with values that {@link asValue} has marked, to be put among the children of an element: each value becomes an
 * element that no browser translates, the text around them can be translated, and a change leaves nothing old.
 */
export function phrase(text: string): ReactNode {
  if (!hasValues(text)) return text;
  let at = 0;
  return text.split(/(\uE000[^\uE001]*\uE001)/).flatMap((part) => {
    at += part.length;
    const value = hasValues(part) ? part.slice(1, -1) : undefined;
    if (part === '' || value === '') return [];
    return (
      <span key={`${at} ${part}`} translate={value === undefined ? undefined : 'no'}>
        {value ?? part}
      </span>
    );
  });
}

/** Tests whether a text has marked values. */
export const hasValues = (text: string): boolean => text.includes(begins);
