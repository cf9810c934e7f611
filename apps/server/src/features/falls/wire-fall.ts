import {
  type Fall,
  type FallAnswers,
  type FallEntry,
  type FallRecheck,
  instant,
  type PrivacyLevel,
} from '@padlight/contract';
import { type StepRow, wireAlert, wireStep } from '../alerts/index.ts';
import type { StoredEntry, StoredRecheck } from '../fall-records/index.ts';
import type { FallRow } from './fall-store.ts';

const wireInstant = (at: Date | null) => at && instant(at.getTime());

/** Answers of a record without entries. */
const unanswered: FallAnswers = { hurt: null, hurtWhere: null, moved: null, informed: null, note: null };

/** Builds an entry for a level. Free text may contain names, so only a caller who sees names gets it. */
const wireEntry = ({ recordId: _, at, ...entry }: StoredEntry, level: PrivacyLevel): FallEntry => ({
  ...entry,
  at: instant(at.getTime()),
  ...(level === 'private' ? {} : { hurtWhere: null, note: null }),
});

export const wireRecheck = (
  { recordId: _, ...recheck }: StoredRecheck,
  level: PrivacyLevel,
): FallRecheck => ({
  ...recheck,
  dueAt: instant(recheck.dueAt.getTime()),
  raisedAt: wireInstant(recheck.raisedAt),
  endedAt: wireInstant(recheck.endedAt),
  note: level === 'private' ? recheck.note : null,
});

function measuredOf({ measuredAt, peakG, watched, sameUntil }: FallRow): Fall['measured'] {
  if (measuredAt === null || peakG === null) return null;
  const at = measuredAt.getTime();
  const sameMin = sameUntil && Math.max(0, Math.round((sameUntil.getTime() - at) / 60_000));
  return { at: instant(at), peakG, watched: watched ?? false, sameMin };
}

interface FallParts {
  readonly steps: readonly StepRow[];
  /** Newest first. */
  readonly entries: readonly StoredEntry[];
  readonly rechecks: readonly StoredRecheck[];
}

function recordOf(row: FallRow, { entries, rechecks }: FallParts, level: PrivacyLevel): Fall['record'] {
  if (row.recordId === null || row.openedAt === null || row.undoneAt !== null) return null;
  const saved = entries.map((entry) => wireEntry(entry, level));
  return {
    version: row.version ?? 0,
    openedAt: instant(row.openedAt.getTime()),
    openedBy: row.openedBy,
    isComplete: row.isComplete ?? false,
    answers: saved[0] ? answersOf(saved[0]) : unanswered,
    entries: saved,
    rechecks: rechecks.map((recheck) => wireRecheck(recheck, level)),
  };
}

const answersOf = ({ hurt, hurtWhere, moved, informed, note }: FallEntry): FallAnswers => ({
  hurt,
  hurtWhere,
  moved,
  informed,
  note,
});

/** Builds a fall for a caller. */
export const wireFall = (
  row: FallRow,
  parts: FallParts,
  { level, mayRecord }: { readonly level: PrivacyLevel; readonly mayRecord: boolean },
): Fall => ({
  alertId: row.alertId,
  fellAt: instant(row.fell.getTime()),
  measured: measuredOf(row),
  alert: { ...wireAlert(row, level), steps: parts.steps.map((step) => wireStep(step, level)) },
  record: recordOf(row, parts, level),
  undone: row.undoneAt && { at: instant(row.undoneAt.getTime()), by: row.undoneBy },
  mayRecord,
});
