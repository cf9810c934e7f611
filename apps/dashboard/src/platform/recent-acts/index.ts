export { type ActNotice, actNotice } from './act-notice.ts';
export { canUndo, pageActs, useRecentAct, useRecentActs, useRecentSubjects } from './page-acts.ts';
export { RecentAct, RecentTexts, UndoButton } from './recent-act.tsx';
export type { ActRecord } from './recent-act-store.ts';
export { useRecorded } from './use-recorded.ts';
