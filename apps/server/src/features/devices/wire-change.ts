import { instant, type PodChange, type PrivacyLevel, podChangeUndoMs } from '@padlight/contract';
import type { PodChangeRow } from './history-store.ts';

/** Builds a change for its reader: a name or a code, and no free text if people are shown by codes. */
export function wireChange(
  row: PodChangeRow,
  level: Exclude<PrivacyLevel, 'anonymised'>,
  now: number,
): PodChange {
  const named = (person: PodChangeRow['person']) =>
    person && { patientId: person.patientId, label: level === 'private' ? person.alias : person.code };
  const undoUntil = row.at.getTime() + podChangeUndoMs;
  return {
    changeId: row.changeId,
    at: instant(row.at.getTime()),
    by: row.by,
    reason: row.reason,
    note: level === 'private' ? row.note : null,
    pod: row.pod,
    newPod: row.newPod,
    person: named(row.person),
    takenFrom: named(row.takenFrom),
    undone: row.undoneAt && { at: instant(row.undoneAt.getTime()), by: row.undoneBy },
    undoUntil: mayUndo(row, now) ? instant(undoUntil) : null,
  };
}

/** Returns whether a change is young enough, the latest of everyone in it, and not undone. */
export const mayUndo = ({ at, undoneAt, isLatest, pod, newPod }: PodChangeRow, now: number): boolean =>
  now < at.getTime() + podChangeUndoMs && undoneAt === null && isLatest && pod?.podId !== newPod?.podId;
