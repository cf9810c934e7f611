import { expect, test, vi } from 'vitest';
import { createLooks } from './ask-looks.ts';
import type { Condition, Look, WatchedPart } from './condition.ts';

const worst: Condition = { code: 'database-away', level: 'failing', sentence: 'Away.' };
const low: Condition = { code: 'disk-low', level: 'degraded', sentence: 'Low.' };
const part = (look: Look): WatchedPart => ({ look, worst });
const patience = { patienceMs: 20, givenUpMs: 1_000 };

test('all that looks find is found; one that fails or throws counts as the worst of its part', async () => {
  const lookAtAll = createLooks(
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
  expect(await lookAtAll()).toEqual([low, worst, worst]);
});

test('one that hangs counts as the worst, is not asked again meanwhile, and is given up after a while', async () => {
  let at = 0;
  const asked: ((found: readonly Condition[]) => void)[] = [];
  const hangs = part(() => new Promise((resolve) => asked.push(resolve)));
  const lookAtAll = createLooks([hangs, part(() => [low])], () => at, patience);
  expect(await lookAtAll()).toEqual([worst, low]);
  expect(await lookAtAll()).toEqual([worst, low]);
  expect(asked).toHaveLength(1);
  at = 1_001;
  expect(await lookAtAll()).toEqual([worst, low]);
  expect(asked).toHaveLength(2);
  asked[1]?.([]);
  await vi.waitFor(async () => {
    const found = lookAtAll();
    asked[2]?.([]);
    expect(await found).toEqual([low]);
  });
});
