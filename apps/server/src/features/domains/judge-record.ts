import { domainGraceMs } from '@padlight/contract';
import type { RecordFinding } from './find-record.ts';

/** The proof of a domain as it is known. Times in epoch milliseconds. */
export interface Proof {
  readonly provedAt: number | null;
  readonly failingSince: number | null;
}

/** The result of a check of the record: the proof, and what the organisation is to know. */
export interface Judged extends Proof {
  readonly problem: 'no-record' | 'other-text' | 'no-answer' | null;
  readonly change: 'proved' | 'failing' | 'lapsed' | null;
}

/**
 * Judges a check: a record that is there proves at once, one that is gone ends the proof after 7 days, and a name server that does
 * not answer changes nothing.
 */
export function judgeRecord({ provedAt, failingSince }: Proof, finding: RecordFinding, now: number): Judged {
  if (finding === 'found')
    return {
      provedAt: provedAt ?? now,
      failingSince: null,
      problem: null,
      change: provedAt === null ? 'proved' : null,
    };
  if (finding === 'no-answer' || provedAt === null)
    return { provedAt, failingSince, problem: finding, change: null };
  const since = failingSince ?? now;
  if (now - since < domainGraceMs)
    return {
      provedAt,
      failingSince: since,
      problem: finding,
      change: failingSince === null ? 'failing' : null,
    };
  return { provedAt: null, failingSince: null, problem: finding, change: 'lapsed' };
}
