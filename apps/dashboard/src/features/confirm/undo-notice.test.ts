import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ActNotice } from './act-notice-line.tsx';
import { notifyForAWhile, undoMs } from './undo-notice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('An undo is offered for 10 s; then its notice only names the action', () => {
  let now: ActNotice | undefined;
  const setNotice = (next: typeof now | ((before: typeof now) => typeof now)): void => {
    now = typeof next === 'function' ? next(now) : next;
  };
  const undo = async (): Promise<void> => undefined;
  notifyForAWhile(setNotice, { texts: 'Saved.', undo });
  vi.advanceTimersByTime(undoMs - 1);
  expect(now).toEqual({ texts: 'Saved.', undo });
  vi.advanceTimersByTime(1);
  expect(now).toEqual({ texts: 'Saved.' });
  notifyForAWhile(setNotice, { texts: 'First.', undo });
  notifyForAWhile(setNotice, { texts: 'Second.', undo });
  setNotice({ texts: 'Third.' });
  vi.advanceTimersByTime(undoMs);
  expect(now).toEqual({ texts: 'Third.' });
});
