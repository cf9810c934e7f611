import { createHmac, randomInt, randomUUID } from 'node:crypto';
import {
  type EmailCodeSent,
  emailCode,
  instant,
  type Language,
  type OrganisationId,
  secondFactorCode,
} from '@padlight/contract';
import { addressGroup } from '../../../platform/addresses/network-address.ts';
import type { PublicContext } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { addressKey } from '../organisation-codes/code-rule.ts';
import type { RegistrationParts } from '../registration-parts.ts';
import {
  countSent,
  findSentProof,
  insertProof,
  lockSending,
  type ProofPurpose,
  type SentProof,
} from './proof-store.ts';

/** Codes an hour to one mailbox, for one network, and in the installation. */
const most = { mailbox: 5, network: 20, all: 300 } as const;
const hourMs = 3_600_000;

/** Returns the hash of a code for storage. It has a key, as six digits are soon tried, and is valid for one proof only. */
export const hashCode = (key: Uint8Array, proofId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`registration ${proofId} ${code}`).digest();

const sentReply = ({ id, sentAt, expiresAt, tries, isVoid }: SentProof): EmailCodeSent => ({
  proofId: id,
  expiresAt: instant(expiresAt.getTime()),
  resendAt: instant(sentAt.getTime() + emailCode.resendMs),
  triesLeft: isVoid ? 0 : emailCode.tries - tries,
});

/**
 * Mails a code, unless one was just sent. The owner of a known address is mailed that there is an account, and no code works:
 * the reply is the same. Throws `too-many-requests` or `busy`.
 */
export async function sendCode(
  { db, now, address, afterCommit }: Pick<PublicContext, 'db' | 'now' | 'address' | 'afterCommit'>,
  { mailer, codeKey, baseUrl, mails }: RegistrationParts,
  to: {
    readonly purpose: ProofPurpose;
    readonly email: string;
    readonly language: Language;
    readonly organisationId: OrganisationId | null;
    readonly isKnown: boolean;
  },
): Promise<EmailCodeSent> {
  const { isKnown, ...request } = to;
  const wanted = { ...request, emailKey: addressKey(to.email), network: addressGroup(address) };
  await lockSending(db);
  const before = await findSentProof(db, wanted, new Date(now - emailCode.resendMs));
  if (before) return sentReply(before);
  const sent = await countSent(db, wanted, new Date(now - hourMs));
  if (sent.mailbox >= most.mailbox || sent.network >= most.network || sent.all >= most.all)
    throw problem('too-many-requests', { retryAfterS: 3600 });
  const id = randomUUID();
  const code = String(randomInt(10 ** secondFactorCode.digits)).padStart(secondFactorCode.digits, '0');
  const proof = await insertProof(db, {
    ...wanted,
    id,
    // For a known address the stored hash is of another proof, so that no code matches it.
    codeHash: hashCode(codeKey, isKnown ? randomUUID() : id, code),
    sentAt: new Date(now),
    expiresAt: new Date(now + emailCode.livesMs),
  });
  const recipient = { email: to.email, language: to.language };
  const mail = isKnown
    ? mails.write('account-exists', recipient, { url: `${baseUrl()}/sign-in` }, now + 86_400_000)
    : mails.write('email-code', recipient, { code }, now + emailCode.livesMs);
  await mailer.queue(db, mail);
  afterCommit(mailer.wake);
  return sentReply(proof);
}
