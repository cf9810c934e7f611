import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { carer, tokenLasting } from '../../testing/people.ts';
import { endSession, storeSession } from '../session/index.ts';
import { CallError } from './index.ts';
import { sendAct } from './send-act.ts';

beforeEach(() => storeSession(carer('Patients.View'), tokenLasting(60)));

const lost = new CallError('network', 0, 'No answer.');
const busy = new CallError('busy', 503, 'Busy.');
const gone = new CallError('unreadable', 502, 'Bad gateway.');
const unknown = new CallError('outcome-unknown', 503, 'Unknown.');
const closed = new CallError('alert-not-open', 409, 'Closed.');
const forbidden = new CallError('forbidden', 403, 'No.');

/** Sends an action that fails with these errors in turn, then with the last one; each attempt takes `takesMs`. */
async function act(errors: readonly CallError[], options: { takesMs?: number; onWait?: () => void } = {}) {
  const { takesMs = 0, onWait = () => undefined } = options;
  const attempts: { key: string; at: number }[] = [];
  let at = 0;
  const time = {
    now: () => at,
    async wait(ms: number) {
      at += ms;
      onWait();
    },
  };
  const error: unknown = await sendAct(
    async ({ key, onSend }) => {
      onSend();
      attempts.push({ key, at });
      at += takesMs;
      const next = errors[attempts.length - 1] ?? errors.at(-1);
      throw next;
    },
    { time },
  ).catch((reason: unknown) => reason);
  return { attempts, code: error instanceof CallError ? error.code : error };
}

test('A refusal is final', async () => {
  const { attempts, code } = await act([closed]);
  expect([attempts.length, code]).toEqual([1, 'alert-not-open']);
});

test('An act is given up after half a minute, and says what is known', async () => {
  for (const [errors, known] of [
    [[busy], 'not-recorded'],
    [[lost], 'outcome-unknown'],
    [[gone], 'outcome-unknown'],
    [[unknown, busy], 'outcome-unknown'],
  ] as const) {
    const { attempts, code } = await act(errors);
    expect(code).toBe(known);
    expect(attempts.length).toBeGreaterThan(3);
  }
});

test('A refusal after a lost answer does not claim that nothing was recorded', async () => {
  expect((await act([lost, forbidden])).code).toBe('outcome-unknown');
  expect((await act([lost, closed])).code).toBe('alert-not-open');
  expect((await act([busy, forbidden])).code).toBe('forbidden');
});

test('Nothing is sent once the user is signed out or replaced', async () => {
  const out = await act([busy], { onWait: () => endSession('signed-out') });
  expect([out.attempts.length, out.code]).toEqual([1, 'not-recorded']);
  storeSession(carer('Patients.View'), tokenLasting(60));
  const other = { ...carer('Patients.View'), id: '0d3f0d4e-6c0b-4c52-9a0e-6b8b6f0f5a12' as never };
  const { attempts } = await act([lost], { onWait: () => storeSession(other, tokenLasting(60)) });
  expect(attempts).toHaveLength(1);
});

test('A token that could not be renewed leaves nothing unknown', async () => {
  let at = 0;
  const wait = async (ms: number): Promise<void> => {
    at += ms;
  };
  const time = { now: () => at, wait };
  const failing = async (): Promise<never> => {
    throw lost;
  };
  await expect(sendAct(failing, { time })).rejects.toMatchObject({ code: 'not-recorded' });
});

test('Any failing act uses one key, half a minute at most, and growing pauses', async () => {
  const error = fc.constantFrom(lost, busy, gone, unknown, closed, forbidden);
  await fc.assert(
    fc.asyncProperty(
      fc.array(error, { minLength: 1, maxLength: 20 }),
      fc.nat(15_000),
      async (errors, takesMs) => {
        const { attempts } = await act(errors, { takesMs });
        expect(new Set(attempts.map(({ key }) => key)).size).toBe(1);
        const begun = attempts.map(({ at }) => at);
        expect(Math.max(...begun)).toBeLessThan(30_000);
        const pauses = begun.slice(1).map((next, index) => next - (begun[index] ?? 0) - takesMs);
        expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
      },
    ),
  );
});
