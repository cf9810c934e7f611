import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../session/index.ts';
import { createRecentActs, type RecentAct } from './recent-act-store.ts';

/** The acts that were done on this page a moment ago. */
export const pageActs = createRecentActs();
onSessionEnd(() => pageActs.forget());

/** What was done about somebody a moment ago; undefined where nothing was. */
export const useRecentAct = (subject: string): RecentAct | undefined =>
  useSyncExternalStore(pageActs.subscribe, () => pageActs.get(subject));

/** The acts of the last seconds by whom they are about; the same map until it changes. */
export const useRecentActs = (): ReadonlyMap<string, RecentAct> =>
  useSyncExternalStore(pageActs.subscribe, pageActs.all);

/** Whether an act can be taken back now. */
export const canUndo = (act: RecentAct | undefined): boolean =>
  act !== undefined && 'texts' in act && act.undo !== null;

/** Whom an act of the last seconds was about; the same set until it changes. */
export const useRecentSubjects = (): ReadonlySet<string> =>
  useSyncExternalStore(pageActs.subscribe, pageActs.subjects);
