import { expect, test } from 'vitest';
import { CallError } from '../call/index.ts';
import { createRecentActs, undoSeconds } from './recent-act-store.ts';

const quick = 5;
const recorded = (undo: (() => Promise<unknown>) | null = async () => undefined) => ({
  texts: 'You took over at 12:05',
  undo,
});
const state = (acts: ReturnType<typeof createRecentActs>) => acts.get('ada')?.state;

test('an act shows once recorded, keeps its place from sending, and disappears by itself', async () => {
  const acts = createRecentActs(quick);
  const answer = Promise.withResolvers<string>();
  const call = acts.track('ada', answer.promise, () => recorded());
  expect([state(acts), [...acts.subjects()]]).toEqual(['sending', ['ada']]);
  answer.resolve('reply');
  expect(await call).toBe('reply');
  expect([state(acts), acts.secondsLeft('ada')]).toEqual(['recorded', undoSeconds]);
  await expect.poll(() => acts.get('ada')).toBeUndefined();
  expect(acts.subjects().size).toBe(0);
});

test('a refused act is not shown as recorded', async () => {
  const acts = createRecentActs(quick);
  await expect(acts.track('ada', Promise.reject(new Error('no')), () => recorded())).rejects.toThrow('no');
  expect(acts.get('ada')).toBeUndefined();
});

test('an act is undone once, says so, and disappears', async () => {
  const acts = createRecentActs(quick);
  let undone = 0;
  await acts.track('ada', Promise.resolve(), () => recorded(async () => undone++));
  await Promise.all([acts.undo('ada'), acts.undo('ada')]);
  expect([undone, state(acts)]).toEqual([1, 'undone']);
  await expect.poll(() => acts.get('ada')).toBeUndefined();
});

test('an undo that the server refuses says why', async () => {
  const acts = createRecentActs(quick);
  const refuse = async () => {
    throw new CallError('alert-act-settled', 409, 'No.');
  };
  await acts.track('ada', Promise.resolve(), () => recorded(refuse));
  await acts.undo('ada');
  expect(acts.get('ada')).toMatchObject({ state: 'refused', error: { code: 'alert-act-settled' } });
});

test('a hold pauses an act’s seconds, up to a limit', async () => {
  const acts = createRecentActs(quick);
  const ticks = async (many: number) => {
    let left = many;
    await new Promise<void>((resolve) => {
      const leave = acts.subscribe(() => {
        if (--left > 0) return;
        leave();
        resolve();
      });
    });
  };
  await acts.track('ada', Promise.resolve(), () => recorded());
  const release = acts.hold('ada');
  await ticks(2 * undoSeconds);
  expect(acts.secondsLeft('ada')).toBe(undoSeconds);
  release();
  await ticks(1);
  expect(acts.secondsLeft('ada')).toBe(undoSeconds - 1);
  acts.hold('ada');
  await expect.poll(() => acts.get('ada')).toBeUndefined();
});

test('a later act on the same person replaces the earlier one', async () => {
  const acts = createRecentActs(quick);
  await acts.track('ada', Promise.resolve(), () => recorded());
  await acts.track('ada', Promise.resolve(), () => ({ texts: 'Silenced until 12:20', undo: null }));
  expect(acts.get('ada')).toMatchObject({ texts: 'Silenced until 12:20' });
  acts.forget();
  expect(acts.get('ada')).toBeUndefined();
});
