import { type OrganisationId, storedAfterSignInMs, type UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import { administratorsOf, readStaff } from '../users/index.ts';
import { readMailRecipients, readWrittenTime } from './mail-recipient-store.ts';
import { type SuspensionNews, suspensionMail } from './suspension-mail.ts';

const dayMs = 86_400_000;

interface Decision extends Pick<SuspensionNews, 'kind' | 'organisation' | 'reason' | 'signInEndsAt'> {
  readonly organisationId: OrganisationId;
  readonly decidedBy: UserId;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A mail is useful until sign-in ends, and for a week after that or after it was resumed. */
const expiryOf = ({ kind, signInEndsAt, now }: Decision): number =>
  (kind === 'announced' ? signInEndsAt : now) + 7 * dayMs;

/**
 * Queues a mail to each administrator of an organisation about its sign-in, in the call's transaction.
 * Returns how many will be sent, without those stored for lack of a mail server. Throws `busy`.
 */
export async function mailAdministrators(
  db: Db,
  mailer: Pick<Mailer, 'queue'>,
  decision: Decision,
): Promise<number> {
  const { organisationId, decidedBy } = decision;
  const staff = await readStaff(db, organisationId);
  const userIds = administratorsOf(staff).map(({ userId }) => userId);
  if (userIds.length === 0) return 0;
  const [decidedByRecipient] = await readMailRecipients(db, [decidedBy]);
  if (!decidedByRecipient) throw new Error('no one decided it');
  const { kind, organisation, reason, signInEndsAt } = decision;
  const news = {
    kind,
    organisation,
    reason,
    signInEndsAt,
    decidedBy: decidedByRecipient,
    storedUntil: signInEndsAt + storedAfterSignInMs,
  };
  const how = { written: await readWrittenTime(db, organisationId), expiresAt: expiryOf(decision) };
  let count = 0;
  for (const recipient of await readMailRecipients(db, userIds))
    if ((await mailer.queue(db, suspensionMail(news, recipient, how))) === 'waiting') count += 1;
  return count;
}
