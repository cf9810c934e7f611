import type { ConditionCode, OrganisationId } from '@padlight/contract';

/** A site of an organisation. */
export interface SiteKey {
  readonly organisationId: OrganisationId;
  readonly siteId: string;
}

/** A current fault that the server detects in itself. */
export interface Condition {
  /** Stable; the dashboard and mails have its texts. */
  readonly code: ConditionCode;
  /** `failing`: displays may be wrong. `degraded`: work for an operator, which no carer's display shows. */
  readonly level: 'failing' | 'degraded';
  /** A sentence for operators, in English, without personal data: the fault and its remedy. */
  readonly sentence: string;
  /** True if it begins with the first check that finds it: it can't be a single failure. */
  readonly isCertain?: true;
  /** How long it had lasted when it was detected, ms; 0 if absent. */
  readonly forMs?: number;
  /** The sites of the affected people; everyone's if absent. */
  readonly sites?: readonly SiteKey[];
}

/** Checks one part of the server; returns its current faults. A rejection counts as its worst condition. */
export type Check = () => Promise<readonly Condition[]> | readonly Condition[];

/** A part that is checked. `worst` is its condition if the check itself fails or does not end. */
export interface WatchedPart {
  readonly check: Check;
  readonly worst: Condition;
}

/** A fault that lasts, of everyone or of one site. */
export interface ActiveCondition extends Omit<Condition, 'sites' | 'forMs' | 'isCertain'> {
  readonly site: SiteKey | undefined;
  /** Since when it lasts, epoch ms. */
  readonly since: number;
}

/** The clocks for intervals and for the time of day. */
export interface Times {
  /** Epoch ms. */
  readonly now: () => number;
  /** Milliseconds since some moment; unaffected by clock changes. */
  readonly monotonic: () => number;
}
