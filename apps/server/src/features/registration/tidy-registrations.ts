import { organisationRequestMs } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { insertAudit } from '../../platform/http/audit-store.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import { readRecipients } from './mails/recipient-store.ts';
import { registrationMails } from './mails/registration-mails.ts';
import { takeExpiredOrganisations } from './new-organisations/organisation-request-store.ts';
import { closeIfUnused } from './organisation-codes/decide-join-request.ts';
import { takeExpiredRequests } from './organisation-codes/join-request-store.ts';
import { readOrganisationName } from './organisation-codes/organisation-code-store.ts';
import { forgetProofs } from './proofs/proof-store.ts';

const proofDaysMs = 2 * 86_400_000;

interface Tidying {
  readonly mailer: Pick<Mailer, 'queue' | 'wake'>;
  /** Epoch milliseconds; `expiryNow` stops while the clock is doubted. */
  readonly now: number;
  readonly expiryNow: number;
}

const systemRow = { userId: null, sessionId: null, address: '', correlationId: '' } as const;

/** Deletes the organisations that no one approved in time, and mails whoever registered them. */
async function endOrganisations(db: Db, { mailer, now, expiryNow }: Tidying): Promise<void> {
  for (const request of await takeExpiredOrganisations(db, expiryNow)) {
    const content = { organisation: request.name };
    const until = now + organisationRequestMs;
    await mailer.queue(db, registrationMails.write('organisation-expired', request, content, until));
    await insertAudit(db, [
      {
        ...systemRow,
        organisationId: null,
        action: 'organisation.request-expired',
        target: request.requestId,
        detail: { organisation: request.name },
      },
    ]);
  }
}

/** Deletes the requests to join that no one decided in time, and mails their users. */
async function endJoinRequests(db: Db, { mailer, now, expiryNow }: Tidying): Promise<void> {
  for (const request of await takeExpiredRequests(db, expiryNow)) {
    const { organisationId, userId } = request;
    const organisation = await readOrganisationName(db, organisationId);
    const [recipient] = await readRecipients(db, [userId]);
    if (recipient) {
      const until = now + organisationRequestMs;
      await mailer.queue(db, registrationMails.write('join-expired', recipient, { organisation }, until));
    }
    await closeIfUnused(db, request, now);
    await insertAudit(db, [
      {
        ...systemRow,
        organisationId,
        action: 'join-request.expired',
        target: userId,
        detail: { displayName: recipient?.displayName },
      },
    ]);
  }
}

/** Deletes what waited too long for a decision, and the codes and proofs of e-mail addresses. Each part is one transaction. */
export async function tidyRegistrations(db: Db, tidying: Tidying): Promise<void> {
  await db.transaction().execute((transaction) => endOrganisations(transaction, tidying));
  await db.transaction().execute((transaction) => endJoinRequests(transaction, tidying));
  await forgetProofs(db, new Date(tidying.expiryNow - proofDaysMs));
  tidying.mailer.wake();
}
