import {
  accountCalls,
  forgetHandedLinks,
  forgetLinks,
  handOverLink,
  mailPasswordLink,
  passwordCalls,
} from './features/account/index.ts';
import {
  createProviderClient,
  forgetIdentities,
  type ProviderParts,
  providerCalls,
  providerSessions,
} from './features/identity-providers/index.ts';
import { createMailSender, type MailSender } from './features/mail-templates/index.ts';
import { outboxCalls } from './features/outbox/index.ts';
import { createHandOver } from './features/secondary-users/index.ts';
import {
  createSession,
  endSessions,
  forgetBrowsers,
  forgetCodes,
  forgetTrust,
  type Session,
  secondFactorCalls,
} from './features/sign-in/index.ts';
import { createEventMails, subscriptionCalls } from './features/subscriptions/index.ts';
import type { MailPasswordLink, WaysIn } from './features/users/index.ts';
import type { Announcements } from './platform/announcements.ts';
import { createBackground } from './platform/background.ts';
import type { Bus } from './platform/bus.ts';
import type { Db } from './platform/db/database.ts';
import type { Implementation } from './platform/http/handler.ts';
import type { Mailer } from './platform/mail/create-mailer.ts';
import { readOrMakeKey } from './platform/secrets/secret-store.ts';

/** The parts that decide who may sign in. */
export interface SignIn {
  readonly session: Session;
  /** The calls of session, second factor, passwords, account, providers, subscriptions and outbox. */
  readonly implementations: readonly Implementation[];
  /** True if mails are sent, or can be read in the outbox. */
  readonly canMail: boolean;
  /** The key with which e-mailed codes are hashed. */
  readonly codeKey: Uint8Array;
  /** Returns the dashboard's address without a slash at the end, with which links in mails begin. */
  readonly baseUrl: () => string;
  /** The sender of mails about accounts. */
  readonly mailSender: MailSender;
  /** Mails a user a link to choose a password; its `wake` sends the mail after the commit. */
  readonly mailPasswordLink: MailPasswordLink;
  /** The ways by which users get in, for the calls that end them. */
  readonly waysIn: WaysIn;
  /** Sends the event mails that are due now. */
  readonly sendEventMails: () => Promise<void>;
  /** Waits for work that continues after answered calls. */
  close(): Promise<void>;
}

const waysIn: Omit<WaysIn, 'handOverAccounts'> = {
  endSessions,
  forgetBrowsers,
  forgetTrust,
  forgetCodes,
  forgetLinks,
  forgetIdentities,
  forgetHandedLinks,
  handOverLink,
};

/** Opens sign-in over a mailer: makes or reads the installation's keys, and binds the calls. */
export async function openSignIn(options: {
  readonly db: Db;
  readonly bus: Bus<Announcements>;
  readonly mailer: Mailer;
  /** Returns the dashboard's address without a slash at the end, with which links in mails begin. */
  readonly baseUrl: () => string;
  readonly demonstration: boolean;
  /** True if mails that are stored instead of sent are shown to any caller. */
  readonly showsOutbox: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Like `now`, but stops while the clock is doubted. */
  readonly expiryNow: () => number;
  readonly onError: (error: unknown) => void;
  /** How providers of external sign-in are reached. */
  readonly providers: Pick<ProviderParts, 'allowsPrivate' | 'publicUrl' | 'waitMs'>;
}): Promise<SignIn> {
  const { db, bus, mailer, baseUrl, demonstration, now, expiryNow } = options;
  const canMail = mailer.sends || options.showsOutbox;
  const mailSender = createMailSender(mailer);
  const background = createBackground(options.onError);
  const providers: ProviderParts = {
    ...options.providers,
    db,
    bus,
    now,
    background,
    key: await readOrMakeKey(db, 'identity-provider-key'),
    client: createProviderClient({ allowsPrivate: options.providers.allowsPrivate, now }),
  };
  const session = await createSession({
    db,
    bus,
    now,
    expiryNow,
    demonstration,
    canMail,
    secondFactorAtSetUp: mailSender.sends,
    providers: providerSessions(providers),
  });
  const codeKey = await readOrMakeKey(db, 'second-factor-key');
  const linkKey = await readOrMakeKey(db, 'mail-link-key');
  const mailLink = mailPasswordLink(mailSender, baseUrl);
  const sendEventMails = createEventMails({ db, mailer, key: linkKey, baseUrl });
  return {
    session,
    implementations: [
      session.calls,
      secondFactorCalls({ codeKey, mailSender, session, demonstration }),
      passwordCalls({ mailSender, session, background, mailPasswordLink: mailLink }),
      accountCalls({ mailSender, session, codeKey, linkKey, baseUrl }),
      ...providerCalls(providers, { session, mailSender }),
      subscriptionCalls(linkKey),
      outboxCalls(options.showsOutbox),
    ],
    canMail,
    codeKey,
    baseUrl,
    mailPasswordLink: mailLink,
    mailSender,
    waysIn: { ...waysIn, handOverAccounts: createHandOver(mailSender) },
    sendEventMails: () => sendEventMails(now(), expiryNow()),
    async close() {
      await background.close();
      session.close();
    },
  };
}
