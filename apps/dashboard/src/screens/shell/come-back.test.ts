import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comeBack } from './come-back.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.unstubAllGlobals());

const serve = (isServed: boolean) =>
  vi.stubGlobal('fetch', async () => {
    if (!isServed) throw new TypeError('Failed to fetch');
    return new Response();
  });

/** Fails `times` times, each as soon as the screen is drawn again: returns the pauses, ms, and the action after each. */
async function fail(times: number, mayReload = true) {
  const done: [string, number][] = [];
  for (let time = 0; time < times; time += 1) {
    const began = Date.now();
    const note = (act: string) => () => void done.push([act, Date.now() - began]);
    const stop = comeBack({ reset: note('drawn'), reload: note('loaded'), mayReload: () => mayReload });
    while (done.length === time) await vi.advanceTimersByTimeAsync(1_000);
    stop();
  }
  return done;
}

test('A failing screen is drawn again after growing pauses, and reloaded each third time', async () => {
  serve(true);
  const done = await fail(10);
  expect(done.map(([, pauseMs]) => pauseMs / 1_000)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  expect(done.map(([act]) => act).join(' ')).toBe(
    'drawn drawn loaded drawn drawn loaded drawn drawn loaded drawn',
  );
});

test.each([
  ['over a draft', true, false],
  ['while the server is away', false, true],
])('%s a failing screen is never reloaded, and still drawn', async (_when, isServed, mayReload) => {
  serve(isServed);
  expect((await fail(6, mayReload)).map(([act]) => act)).toEqual(Array(6).fill('drawn'));
});

test('A screen that held begins with the short pause; one that was left stops', async () => {
  serve(true);
  await fail(4);
  vi.setSystemTime(Date.now() + 20 * 60_000);
  expect(await fail(1)).toEqual([['drawn', 2_000]]);
  const reset = vi.fn();
  comeBack({ reset, reload: reset, mayReload: () => true })();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(reset).not.toHaveBeenCalled();
});

test('The failure message retries where the screen fails again at once', async () => {
  serve(true);
  const began = Date.now();
  const drawn: number[] = [];
  const reset = () => void drawn.push((Date.now() - began) / 1_000);
  const stop = comeBack({ reset, reload: reset, mayReload: () => false });
  await vi.advanceTimersByTimeAsync(40_000);
  stop();
  expect(drawn).toEqual([2, 7, 16, 33]);
});
