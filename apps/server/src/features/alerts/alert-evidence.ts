import type { HeldCondition } from '@padlight/analysis';
import type { AlertCause, AlertId, AlertType, PatientId, PodId } from '@padlight/contract';

/** A reason for an alert that the analysis saw begin (`active`) or end, at an epoch ms. A fall only begins. */
export interface FoundReason {
  readonly type: AlertType;
  readonly factId: string;
  readonly active: boolean;
  readonly at: number;
  /** What is special about it; absent: it is the usual reason of its type. */
  readonly cause?: AlertCause | undefined;
}

/** What is known of the reasons for one person's alerts, and what is to be decided by it. */
export interface Evidence {
  readonly patientId: PatientId;
  /** Null: nothing of a pod is stated, only that nothing holds any more or that time passed. */
  readonly podId: PodId | null;
  /** What began and ended, in any order. */
  readonly found: readonly FoundReason[];
  /**
   * What holds now: all of it; `as-stored`: what the reasons that are stored say, and the time decides; undefined: nothing is stated of now,
   * as it was found of who wore the pod before.
   */
  readonly held: readonly HeldCondition[] | 'as-stored' | undefined;
  /** The types that `held` speaks of. */
  readonly about: readonly AlertType[];
  /** The data reach to now. False: more of them are on their way, which may say otherwise. */
  readonly isCurrent: boolean;
}

/** Why an alert is over without anybody's act on it. `history`: it was over when its data came. */
export type Resolution = 'by-itself' | 'late-data' | 'history' | 'switched-off';

/** An alert that is open; times are epoch ms. */
export interface KnownOpen {
  readonly id: AlertId;
  readonly patientId: PatientId;
  readonly type: AlertType;
  readonly podId: PodId | null;
  readonly factId: string | null;
  readonly raisedAt: number;
  readonly lastRaisedAt: number;
  readonly raisedCount: number;
  /** What is special about the reason that raised it last; null: it was the usual one of its type. */
  readonly cause: AlertCause | null;
}

/** One that is over. */
export interface KnownEnded extends KnownOpen {
  readonly endedAt: number;
  /** Why it is over: `by-hand` where somebody ended it. */
  readonly resolution: Resolution | 'by-hand';
  /** Silent until then, however often its reason comes. */
  readonly silencedUntil: number | null;
}

/** A reason that holds, as it is stored. */
export interface HeldReason {
  readonly patientId: PatientId;
  readonly type: AlertType;
  readonly podId: PodId;
  readonly factId: string;
  readonly since: number;
  /** When its alert is to be raised if it still holds; null: it is open, or its type is switched off. */
  readonly raiseAt: number | null;
  /** Alerts of its type are switched off. */
  readonly isOff: boolean;
  /** What is special about it; null: it is the usual reason of its type. */
  readonly cause: AlertCause | null;
}

/** What is known of patients' alerts before evidence is applied. */
export interface KnownAlerts {
  readonly open: readonly KnownOpen[];
  readonly ended: readonly KnownEnded[];
  readonly reasons: readonly HeldReason[];
}
