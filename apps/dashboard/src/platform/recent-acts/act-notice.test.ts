import { expect, test } from 'vitest';
import { actNotice } from './act-notice.ts';
import type { RecentAct } from './recent-act-store.ts';

const recorded = { texts: 'You took over at 12:05', undo: null };
const error = new Error('refused');

test.each<[RecentAct | undefined, ReturnType<typeof actNotice>]>([
  [undefined, null],
  [{ state: 'sending' }, null],
  [{ state: 'recorded', ...recorded }, 'recorded'],
  [{ state: 'undoing', ...recorded }, 'recorded'],
  [{ state: 'undone' }, 'undone'],
  [{ state: 'failed', error }, 'failed'],
  [{ state: 'refused', error }, 'failed'],
])('only an act that the server recorded counts as acted: %o', (act, notice) => {
  expect(actNotice(act)).toBe(notice);
});
