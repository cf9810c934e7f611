export { pageActs, useRecentAct, useRecentSubjects } from './page-acts.ts';
export { RecentAct, RecentWords, UndoButton } from './recent-act.tsx';
export { useRecorded } from './use-recorded.ts';
