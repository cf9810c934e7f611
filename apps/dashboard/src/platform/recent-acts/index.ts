export { canUndo, pageActs, useRecentAct, useRecentSubjects } from './page-acts.ts';
export { RecentAct, RecentTexts, UndoButton } from './recent-act.tsx';
export { useRecorded } from './use-recorded.ts';
