import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../session/index.ts';
import { createRecentActs, type RecentAct } from './recent-act-store.ts';

/** The recent actions of this page. */
export const pageActs = createRecentActs();
onSessionEnd(() => pageActs.forget());

/** The recent action on a person; undefined where there is none. */
export const useRecentAct = (subject: string): RecentAct | undefined =>
  useSyncExternalStore(pageActs.subscribe, () => pageActs.get(subject));

/** The recent actions by person; the same map until it changes. */
export const useRecentActs = (): ReadonlyMap<string, RecentAct> =>
  useSyncExternalStore(pageActs.subscribe, pageActs.all);

/** Tests whether an action can be undone now. */
export const canUndo = (act: RecentAct | undefined): boolean =>
  act !== undefined && 'texts' in act && act.undo !== null;

/** The people with a recent action; the same set until it changes. */
export const useRecentSubjects = (): ReadonlySet<string> =>
  useSyncExternalStore(pageActs.subscribe, pageActs.subjects);
