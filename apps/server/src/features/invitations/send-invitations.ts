import {
  type InvitationId,
  type InviteResult,
  invitationMs,
  MailAddress,
  mailAddressKey,
} from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import { linkAddress } from '../mail-templates/index.ts';
import { isReported, type Staff } from '../users/index.ts';
import { invitationMail } from './invitation-mail.ts';
import {
  countInvited,
  countSent,
  insertInvitations,
  type NewInvitation,
  replaceInvitations,
} from './invitation-store.ts';
import { hashToken, makeToken } from './invitation-token.ts';
import { readMemberAddresses } from './invited-user-store.ts';

/** How invitations leave. */
export interface InvitationSender {
  readonly mailer: Mailer;
  /** False where no mail reaches anyone: links are handed over. */
  readonly canMail: boolean;
  /** Returns the address of the dashboard with which links in mails begin. */
  readonly baseUrl: () => string;
  /** The address of the dashboard, by the operator's setting; undefined: that of the caller's page. */
  readonly publicUrl: string | undefined;
}

const dayMs = 86_400_000;
/** Invitations of an organisation in a day, and of an address by all organisations, so that no mailbox is flooded. */
const mostADay = 2_000;
const mostOfAnAddress = 5;

/** The result of one address; `token`: the link is handed over. */
export interface Sent {
  readonly address: string;
  readonly result: InviteResult;
  readonly invitationId: InvitationId | null;
  readonly token: string | null;
}

type Content = Pick<NewInvitation, 'roleIds' | 'wardIds' | 'groupIds' | 'language' | 'message'>;

/** Returns what is wrong with each address; undefined where it can be invited. */
async function judgeAddresses(
  { db, caller, now }: CallContext,
  staff: Staff,
  addresses: readonly string[],
): Promise<{ address: string; key: string; wrong: InviteResult | undefined }[]> {
  const members = await readMemberAddresses(db, caller.scope.organisationId);
  const keys = addresses.map(mailAddressKey);
  const invited = await countInvited(db, keys, new Date(now - dayMs));
  /** A member whom the caller does not see is not revealed: the link tells the user alone. */
  const isKnownMember = (key: string): boolean =>
    members.get(key)?.some((userId) => {
      const member = staff.members.get(userId);
      return member !== undefined && isReported(caller, member);
    }) ?? false;
  const seen = new Set<string>();
  return addresses.map((address, index) => {
    const key = keys[index] ?? '';
    const isDouble = seen.has(key);
    const judge = (): InviteResult | undefined => {
      if (!MailAddress.safeParse(address).success) return 'bad-address';
      if (isDouble) return 'double';
      if (isKnownMember(key)) return 'already-member';
      return (invited.get(key) ?? 0) >= mostOfAnAddress ? 'too-often' : undefined;
    };
    const wrong = judge();
    if (wrong !== 'bad-address') seen.add(key);
    return { address, key, wrong };
  });
}

/**
 * Invites those of the addresses that can be invited, in the call's transaction, and voids earlier invitations of them. The caller must
 * hold what they give, under the lock of the organisation's roles. Throws `too-many-requests` and `busy`.
 */
export async function sendInvitations(
  { mailer, canMail, baseUrl }: InvitationSender,
  context: CallContext,
  staff: Staff,
  request: Content & { readonly addresses: readonly string[]; readonly organisationName: string },
): Promise<{ sent: Sent[]; expiresAt: number }> {
  const { db, caller, now, expiryNow } = context;
  const { organisationId } = caller.scope;
  const { addresses, organisationName, ...content } = request;
  const expiresAt = now + invitationMs;
  const judged = await judgeAddresses(context, staff, addresses);
  const good = judged
    .filter(({ wrong }) => wrong === undefined)
    .map(({ address, key }) => ({ email: MailAddress.parse(address), emailKey: key, token: makeToken() }));
  if ((await countSent(db, organisationId, new Date(now - dayMs))) + good.length > mostADay)
    throw problem('too-many-requests', { retryAfterS: 3_600 });
  const keys = good.map(({ emailKey }) => emailKey);
  const replaced = await replaceInvitations(db, organisationId, keys, { now, expiryNow });
  const common = {
    ...content,
    organisationId,
    isMailed: canMail,
    invitedBy: caller.userId,
    invitedAt: new Date(now),
    expiresAt: new Date(expiresAt),
  };
  const ids = await insertInvitations(
    db,
    good.map(({ email, emailKey, token }) => ({ ...common, email, emailKey, tokenHash: hashToken(token) })),
  );
  const sent = new Map<string, Sent>();
  for (const [index, { email, emailKey, token }] of good.entries()) {
    const invitationId = ids[index] ?? null;
    if (canMail && invitationId !== null) {
      const url = linkAddress(baseUrl(), 'invitation', token);
      const { language, message } = content;
      const texts = { organisationName, inviterName: caller.displayName, message, language, url };
      await mailer.queue(db, { ...invitationMail(email, texts, expiresAt), about: invitationId });
    }
    const result = replaced.has(emailKey) ? 'renewed' : 'invited';
    sent.set(emailKey, { address: email, result, invitationId, token: canMail ? null : token });
  }
  const outcomes = judged.map(({ address, key, wrong }) =>
    wrong === undefined
      ? (sent.get(key) ?? { address, result: 'bad-address' as const, invitationId: null, token: null })
      : { address, result: wrong, invitationId: null, token: null },
  );
  return { sent: outcomes, expiresAt };
}
