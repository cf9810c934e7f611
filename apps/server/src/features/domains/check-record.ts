import type { Db } from '../../platform/db/database.ts';
import { type AuditRow, insertAudit } from '../../platform/http/audit-store.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import {
  type DomainRow,
  findOrganisationOf,
  lockDomain,
  transactUnlessTaken,
  updateDomain,
} from './domain-store.ts';
import type { FindRecord } from './find-record.ts';
import { judgeRecord } from './judge-record.ts';
import { mailAboutDomain } from './mail-about-domain.ts';

const ms = (time: Date | null): number | null => time?.getTime() ?? null;
const date = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** The user who checks, for the audit; the daily job is no one. */
export type Checker = Pick<AuditRow, 'userId' | 'sessionId' | 'address' | 'correlationId'>;

/** The parts of which a check is made. */
export interface DomainParts {
  readonly findRecord: FindRecord;
  readonly mailer: Pick<Mailer, 'queue' | 'wake'>;
}

const actions = {
  proved: 'domain.proved',
  failing: 'domain.record-missing',
  lapsed: 'domain.lapsed',
} as const;

/**
 * Looks for the record of a domain, stores what that proves, and mails the administrators when the record of a proved domain is gone
 * and when the domain lapses. The name server is asked outside of the transaction. A domain that another organisation has proved is
 * not taken from it. Throws `busy` where a mail can't be queued: nothing is stored then, and the next check finds the same.
 */
export async function checkRecord(
  { db, findRecord, mailer }: DomainParts & { readonly db: Db },
  row: DomainRow,
  { checker, now }: { readonly checker: Checker; readonly now: number },
): Promise<void> {
  if (row.token === null) return;
  const finding = await findRecord(row.domain, row.token);
  const at = new Date(now);
  const stored = await transactUnlessTaken(db, async (transaction) => {
    const locked = await lockDomain(transaction, row.organisation_id, row.domain);
    if (!locked || locked.token !== row.token) return true;
    const proof = { provedAt: ms(locked.proved_at), failingSince: ms(locked.failing_since) };
    const { change, provedAt, failingSince, problem } = judgeRecord(proof, finding, now);
    const owner = await findOrganisationOf(transaction, row.domain);
    if (change === 'proved' && owner !== undefined) return undefined;
    await updateDomain(transaction, row, {
      checked_at: at,
      problem,
      proved_at: date(provedAt),
      failing_since: date(failingSince),
      ...(change === 'lapsed' && { lapsed_at: at }),
      ...(change === 'proved' && { lapsed_at: null }),
    });
    if (!change) return true;
    const act = { action: actions[change], target: row.domain, detail: { domain: row.shown_as } };
    await insertAudit(transaction, [{ ...checker, organisationId: row.organisation_id, ...act }]);
    if (change !== 'proved')
      await mailAboutDomain(transaction, mailer, { change, row, since: failingSince ?? now, now });
    return true;
  });
  if (stored === undefined) await updateDomain(db, row, { checked_at: at, problem: 'taken' });
  mailer.wake();
}
