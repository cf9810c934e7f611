/** What can be wrong with a running server; each code is stable, and has its texts in the dashboard. */
export type ConditionCode =
  | 'ingest-stalled'
  | 'rows-waiting'
  | 'data-stopped'
  | 'database-away'
  | 'disk-full'
  | 'alerts-broken'
  | 'disk-low'
  | 'clock-differs'
  | 'job-late';

/** A fault that the server sees in itself now. */
export interface Condition {
  readonly code: ConditionCode;
  /** `failing`: displays may be wrong. `degraded`: work for an operator, and no carer's display shows it. */
  readonly level: 'failing' | 'degraded';
  /** For operators, in English, without personal data: what is wrong and what to do. */
  readonly sentence: string;
  /** The sites whose people are concerned; everyone's where absent. */
  readonly sites?: readonly { readonly organisationId: number; readonly siteId: string }[];
}

/** Looks at one part of the server; answers what is wrong with it now. A rejection counts as its worst condition. */
export type Look = () => Promise<readonly Condition[]> | readonly Condition[];
