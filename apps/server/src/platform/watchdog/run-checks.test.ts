import { expect, test, vi } from 'vitest';
import type { Check, Condition, WatchedPart } from './condition.ts';
import { createChecks } from './run-checks.ts';

const worst: Condition = { code: 'database-away', level: 'failing', sentence: 'Away.' };
const low: Condition = { code: 'disk-low', level: 'degraded', sentence: 'Low.' };
const part = (check: Check): WatchedPart => ({ check, worst });
const patience = { patienceMs: 20, givenUpMs: 1_000 };

test('all that checks find is found; one that fails or throws counts as the worst of its part', async () => {
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

test('one that hangs counts as the worst, is not asked again meanwhile, and is given up after a while', async () => {
  let at = 0;
  const asked: ((found: readonly Condition[]) => void)[] = [];
  const hangs = part(() => new Promise((resolve) => asked.push(resolve)));
  const checkAll = createChecks([hangs, part(() => [low])], () => at, patience);
  expect(await checkAll()).toEqual([worst, low]);
  expect(await checkAll()).toEqual([worst, low]);
  expect(asked).toHaveLength(1);
  at = 1_001;
  expect(await checkAll()).toEqual([worst, low]);
  expect(asked).toHaveLength(2);
  asked[1]?.([]);
  await vi.waitFor(async () => {
    const found = checkAll();
    asked[2]?.([]);
    expect(await found).toEqual([low]);
  });
});
