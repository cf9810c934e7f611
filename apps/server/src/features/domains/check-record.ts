import type { Db } from '../../platform/db/database.ts';
import { type AuditRow, insertAudit } from '../../platform/http/audit-store.ts';
import {
  type DomainRow,
  findOrganisationOf,
  lockDomain,
  transactUnlessTaken,
  updateDomain,
} from './domain-store.ts';
import type { FindRecord } from './find-record.ts';
import { judgeRecord } from './judge-record.ts';

const ms = (time: Date | null): number | null => time?.getTime() ?? null;
const date = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** The user who checks, for the audit; the daily job is no one. */
export type Checker = Pick<AuditRow, 'userId' | 'sessionId' | 'address' | 'correlationId'>;

/**
 * Looks for the record of a domain, and stores what that proves. The name server is asked outside of the transaction. A domain
 * that another organisation has proved is not taken from it.
 */
export async function checkRecord(
  db: Db,
  findRecord: FindRecord,
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
    const judged = judgeRecord(proof, finding, now);
    const owner = await findOrganisationOf(transaction, row.domain);
    if (judged.change === 'proved' && owner !== undefined) return undefined;
    await updateDomain(transaction, row, {
      checked_at: at,
      problem: judged.problem,
      proved_at: date(judged.provedAt),
      failing_since: date(judged.failingSince),
    });
    if (judged.change)
      await insertAudit(transaction, [
        {
          ...checker,
          organisationId: row.organisation_id,
          action: `domain.${judged.change}`,
          target: row.domain,
          detail: { domain: row.shown_as },
        },
      ]);
    return true;
  });
  if (stored === undefined) await updateDomain(db, row, { checked_at: at, problem: 'taken' });
}
