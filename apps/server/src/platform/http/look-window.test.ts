import { expect, test } from 'vitest';
import { createLookWindow } from './look-window.ts';

const look = (sessionId: string, target: string) =>
  ({ sessionId, target, organisationId: 1, userId: null, action: 'board.viewed' }) as never;

test('a screen that polls is one look in a quarter of an hour, each session and target its own', () => {
  let now = 0;
  const isNew = createLookWindow({ background: true }, () => now);
  expect([
    isNew(look('a', 'x')),
    isNew(look('a', 'x')),
    isNew(look('a', 'y')),
    isNew(look('b', 'x')),
  ]).toEqual([true, false, true, true]);
  now = 15 * 60_000;
  expect(isNew(look('a', 'x'))).toBe(true);
});

test('a look that no screen repeats by itself is one each time', () => {
  const isNew = createLookWindow({ background: false }, () => 0);
  expect([isNew(look('a', 'x')), isNew(look('a', 'x'))]).toEqual([true, true]);
});
