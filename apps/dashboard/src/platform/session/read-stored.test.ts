import { CodeSent, LoggedInUser, TokenInfo } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { carer, tokenLasting } from '../../testing/people.ts';
import { readCodeSent, readStoredUser, readTokens } from './read-stored.ts';

const samples: readonly [unknown, z.ZodType, (value: unknown) => unknown][] = [
  [carer('Patients.View', 'Patients.Charts.FillProfile.View'), LoggedInUser, readStoredUser],
  [tokenLasting(10), TokenInfo, readTokens],
  [
    {
      sentTo: 'm***a@example.org',
      expiresAt: '2026-01-01T00:00:00.000Z',
      resendAt: '2026-01-01T00:00:00.000Z',
      triesLeft: 5,
      trustDays: 30,
    },
    CodeSent,
    readCodeSent,
  ],
];

/** Every place in a JSON value, as the keys that lead there. */
const placesIn = (value: unknown): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [[key], ...placesIn(part).map((rest) => [key, ...rest])])
    : [];

/** A copy with another value at a place; without it where the value is undefined. */
function changedAt(value: unknown, [key = '', ...rest]: readonly string[], next: unknown): unknown {
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) };
  copy[key] = rest.length > 0 ? changedAt(copy[key], rest, next) : next;
  return JSON.parse(JSON.stringify(copy));
}

test('What is stored is read without schemas exactly as the contract reads it', () => {
  // Other types, not other values: a stored value was checked when it came from the server. The contract takes `true` for the number 1.
  const others = fc.constantFrom(undefined, null, false, {}, [], [{}], [null]);
  for (const [sample, schema, read] of samples) {
    expect(read(sample)).toEqual(schema.parse(sample));
    fc.assert(
      fc.property(fc.constantFrom(...placesIn(sample)), others, (place, next) => {
        const stored = changedAt(sample, place, next);
        expect(read(stored)).toEqual(schema.safeParse(stored).data);
      }),
    );
  }
});
