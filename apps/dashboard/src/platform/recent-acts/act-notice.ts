import type { RecentAct } from './recent-act-store.ts';

/** The notice of an act of the last seconds: it is recorded, it or its undo failed, or it is undone. */
export type ActNotice = 'recorded' | 'failed' | 'undone';

const notices: Record<RecentAct['state'], ActNotice | null> = {
  sending: null,
  recorded: 'recorded',
  undoing: 'recorded',
  failed: 'failed',
  refused: 'failed',
  undone: 'undone',
};

/**
 * The notice of an act; null where there is none yet. Only a recorded act answers what was due: after one that failed or is undone,
 * all of it is due as before.
 */
export const actNotice = (act: RecentAct | undefined): ActNotice | null => (act ? notices[act.state] : null);
