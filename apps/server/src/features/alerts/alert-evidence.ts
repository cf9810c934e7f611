import type { HeldCondition } from '@padlight/analysis';
import type { AlertCause, AlertId, AlertType, PatientId, PodId } from '@padlight/contract';

/**
 * A reason for an alert that the analysis saw begin (`active`) or end, at an epoch ms. A fall only begins.
 */
export interface FoundReason {
  readonly type: AlertType;
  readonly factId: string;
  readonly active: boolean;
  readonly at: number;
  /** The special cause of the reason; absent for the usual one of its type. */
  readonly cause?: AlertCause | undefined;
}

/** Evidence about one person's alerts: which reasons began, ended and hold. */
export interface Evidence {
  readonly patientId: PatientId;
  /** Null if the evidence is about no pod: only that no reason holds any more, or that time passed. */
  readonly podId: PodId | null;
  /** The reasons that began and ended, in any order. */
  readonly reasons: readonly FoundReason[];
  /**
   * Every reason that holds now. `as-stored`: the stored reasons hold, and time decides. Undefined: nothing
   * is known of now, because the pod was worn by another person then.
   */
  readonly inForce: readonly HeldCondition[] | 'as-stored' | undefined;
  /** The types that `inForce` covers. */
  readonly about: readonly AlertType[];
  /** True if the data reach to now. False if later data are on their way and may change the result. */
  readonly isCurrent: boolean;
}

/** Why an alert ended without a carer's act. `history`: it was over when its data came. */
export type Resolution = 'by-itself' | 'late-data' | 'history' | 'switched-off';

/** An open alert; times are epoch ms. */
export interface KnownOpen {
  readonly id: AlertId;
  readonly patientId: PatientId;
  readonly type: AlertType;
  readonly podId: PodId | null;
  readonly factId: string | null;
  readonly raisedAt: number;
  readonly lastRaisedAt: number;
  readonly raisedCount: number;
  /** The special cause of the latest reason; null for the usual one of its type. */
  readonly cause: AlertCause | null;
}

/** An alert that has ended. */
export interface KnownEnded extends KnownOpen {
  readonly endedAt: number;
  /** Why it ended; `by-hand` if a user ended it. */
  readonly resolution: Resolution | 'by-hand';
  /** Until this time the alert stays silent, however often its reason comes. */
  readonly silencedUntil: number | null;
}

/** A stored reason that holds. */
export interface HeldReason {
  readonly patientId: PatientId;
  readonly type: AlertType;
  readonly podId: PodId;
  readonly factId: string;
  readonly since: number;
  /** When its alert is raised if the reason still holds; null if the alert is open or its type is switched off. */
  readonly raiseAt: number | null;
  /** True if alerts of its type are switched off. */
  readonly isOff: boolean;
  /** The special cause of the reason; null for the usual one of its type. */
  readonly cause: AlertCause | null;
}

/** The patients' alerts and reasons before evidence is applied. */
export interface KnownAlerts {
  readonly open: readonly KnownOpen[];
  readonly ended: readonly KnownEnded[];
  readonly reasons: readonly HeldReason[];
}
