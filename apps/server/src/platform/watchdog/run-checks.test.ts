import { expect, test, vi } from 'vitest';
import type { Check, Condition, WatchedPart } from './condition.ts';
import { createChecks } from './run-checks.ts';

const worst: Condition = { code: 'database-away', level: 'failing', sentence: 'Away.' };
const low: Condition = { code: 'disk-low', level: 'degraded', sentence: 'Low.' };
const part = (check: Check): WatchedPart => ({ check, worst });
const patience = { patienceMs: 20, givenUpMs: 1_000 };

test('all faults are collected; a failed check counts as its part’s worst', async () => {
  const checkAll = createChecks(
    [
      part(() => [low]),
      part(async () => []),
      part(() => Promise.reject(new Error('refused'))),
      part(() => {
        throw new Error('broken');
      }),
    ],
    () => 0,
    patience,
  );
  expect(await checkAll()).toEqual([low, worst, worst]);
});

test('a hanging check counts as the worst, and is given up after a while', async () => {
  let at = 0;
  const pending: ((conditions: readonly Condition[]) => void)[] = [];
  const hangs = part(() => new Promise((resolve) => pending.push(resolve)));
  const checkAll = createChecks([hangs, part(() => [low])], () => at, patience);
  expect(await checkAll()).toEqual([worst, low]);
  expect(await checkAll()).toEqual([worst, low]);
  expect(pending).toHaveLength(1);
  at = 1_001;
  expect(await checkAll()).toEqual([worst, low]);
  expect(pending).toHaveLength(2);
  pending[1]?.([]);
  await vi.waitFor(async () => {
    const result = checkAll();
    pending[2]?.([]);
    expect(await result).toEqual([low]);
  });
});
