import type { Dispatch, SetStateAction } from 'react';
import type { ActNotice } from './act-notice-line.tsx';

/** For how long an act can be undone. */
export const undoMs = 10_000;

/** Reports an act. Its undo is offered for 10 s; then the notice says only what was done. */
export function sayForAWhile(say: Dispatch<SetStateAction<ActNotice | undefined>>, notice: ActNotice): void {
  say(notice);
  if (notice.undo) setTimeout(() => say((now) => (now === notice ? { texts: notice.texts } : now)), undoMs);
}
