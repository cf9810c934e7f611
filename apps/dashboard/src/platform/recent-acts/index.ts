export { canUndo, pageActs, useRecentAct, useRecentActs, useRecentSubjects } from './page-acts.ts';
export { RecentAct, RecentTexts, UndoButton } from './recent-act.tsx';
export { useRecorded } from './use-recorded.ts';
