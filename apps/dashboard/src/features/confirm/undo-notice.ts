import type { Dispatch, SetStateAction } from 'react';
import type { ActNotice } from './act-notice-line.tsx';

/** The time in which an action can be undone, ms. */
export const undoMs = 10_000;

/** Reports an action. Its undo is offered for 10 s; then the notice only names the action. */
export function notifyForAWhile(
  setNotice: Dispatch<SetStateAction<ActNotice | undefined>>,
  notice: ActNotice,
): void {
  setNotice(notice);
  if (notice.undo)
    setTimeout(() => setNotice((now) => (now === notice ? { texts: notice.texts } : now)), undoMs);
}
