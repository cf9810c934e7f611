import type { OrganisationId, SessionEnd, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { CallContext, PublicContext } from '../../platform/http/handler.ts';

/** Ends sessions of users, in one organisation only where it is named. Returns the number of sessions that ended. */
export type EndSessions = (
  context: Pick<PublicContext, 'db' | 'announce' | 'now'>,
  ending: {
    readonly userIds: readonly UserId[];
    readonly organisationId?: OrganisationId;
    readonly reason: SessionEnd;
  },
) => Promise<number>;

type ForgetOf = (db: Db, userId: UserId) => Promise<unknown>;

/**
 * The ways by which a user gets in. The features that own them depend on users, so that the server passes them to the
 * calls that end them.
 */
export interface WaysIn {
  readonly endSessions: EndSessions;
  /** Deletes the browsers that the user signed in with. */
  readonly forgetBrowsers: ForgetOf;
  /** Ends the trust in all browsers of the user, which stay known. */
  readonly forgetTrust: ForgetOf;
  /** Deletes the codes of the second factor. */
  readonly forgetCodes: ForgetOf;
  /** Voids every link of the user that was not followed. */
  readonly forgetLinks: ForgetOf;
  /** Unlinks the user's sign-ins through providers. */
  readonly forgetIdentities: ForgetOf;
  /** Voids the links that were handed over; mailed ones stay. */
  readonly forgetHandedLinks: ForgetOf;
  /** Hands the accounts for relatives that a user keeps in an organisation to its administrators, who are informed. */
  readonly handOverAccounts: (
    context: Pick<CallContext, 'db' | 'announce' | 'afterCommit' | 'now'>,
    keeper: { readonly organisationId: OrganisationId; readonly userId: UserId },
  ) => Promise<unknown>;
  /** Makes the token of a link that its maker hands over, good once, for a day. `expiresAt` in epoch milliseconds. */
  readonly handOverLink: (
    db: Db,
    link: { readonly userId: UserId; readonly madeBy: UserId; readonly now: number },
  ) => Promise<{ token: string; expiresAt: number }>;
}

/** Why a user is mailed a link to choose a password. */
type PasswordLinkReason = 'password-forgotten' | 'password-reset' | 'account-made';

/**
 * Mails a user a link to choose a password, in the transaction that `db` is; call `wake` of the mail sender after the
 * commit. Good once, for an hour, or a day where the account is new.
 */
export type MailPasswordLink = (
  db: Db,
  userId: UserId,
  reason: PasswordLinkReason,
  now: number,
) => Promise<void>;

/** The ways by which a user receives the link to choose a password. */
export interface FirstLinks {
  /** True where mails are sent, or can be read where they are kept. Otherwise links are handed over. */
  readonly canMail: boolean;
  readonly mailPasswordLink: MailPasswordLink;
  readonly wakeMailSender: () => void;
  /** The address of the dashboard, by the operator's setting; undefined: that of the caller's page. */
  readonly publicUrl: string | undefined;
}
