import type { ConditionCode, OrganisationId } from '@padlight/contract';

/** A site of an organisation. */
export interface SiteKey {
  readonly organisationId: OrganisationId;
  readonly siteId: string;
}

/** A fault that the server sees in itself now. */
export interface Condition {
  /** Stable; has its texts in the dashboard and in mails. */
  readonly code: ConditionCode;
  /** `failing`: displays may be wrong. `degraded`: work for an operator, and no carer's display shows it. */
  readonly level: 'failing' | 'degraded';
  /** For operators, in English, without personal data: what is wrong and what to do. */
  readonly sentence: string;
  /** How long it had been so when it was found, ms; 0 where absent. */
  readonly forMs?: number;
  /** The sites whose people are concerned; everyone's where absent. */
  readonly sites?: readonly SiteKey[];
}

/** Checks one part of the server; answers what is wrong with it now. A rejection counts as its worst condition. */
export type Check = () => Promise<readonly Condition[]> | readonly Condition[];

/** A part that is checked. `worst`: what is wrong where the check itself fails or does not end. */
export interface WatchedPart {
  readonly check: Check;
  readonly worst: Condition;
}

/** A fault that goes on, of everyone or of one site. */
export interface ActiveCondition extends Omit<Condition, 'sites' | 'forMs'> {
  readonly site: SiteKey | undefined;
  /** Since when it has been so, epoch ms. */
  readonly since: number;
}

/** Where intervals come from, and what time it is. */
export interface Times {
  /** Epoch ms. */
  readonly now: () => number;
  /** Milliseconds since some moment; no clock change touches it. */
  readonly monotonic: () => number;
}
