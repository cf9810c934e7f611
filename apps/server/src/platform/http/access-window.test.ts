import { expect, test } from 'vitest';
import { createAccessWindow } from './access-window.ts';

const access = (sessionId: string, target: string) =>
  ({ sessionId, target, organisationId: 1, userId: null, action: 'board.viewed' }) as never;

test('a screen that polls is one look in a quarter of an hour, each session and target its own', () => {
  let now = 0;
  const isNew = createAccessWindow({ background: true }, () => now);
  expect([
    isNew(access('a', 'x')),
    isNew(access('a', 'x')),
    isNew(access('a', 'y')),
    isNew(access('b', 'x')),
  ]).toEqual([true, false, true, true]);
  now = 15 * 60_000;
  expect(isNew(access('a', 'x'))).toBe(true);
});

test('an access that no screen repeats by itself is one each time', () => {
  const isNew = createAccessWindow({ background: false }, () => 0);
  expect([isNew(access('a', 'x')), isNew(access('a', 'x'))]).toEqual([true, true]);
});
