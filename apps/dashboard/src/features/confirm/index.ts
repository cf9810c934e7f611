export { type ActNotice, ActNoticeLine } from './act-notice-line.tsx';
export { ConfirmAct } from './confirm-act.tsx';
export { notifyForAWhile } from './undo-notice.ts';
export { useLateDeletion } from './use-late-deletion.ts';
