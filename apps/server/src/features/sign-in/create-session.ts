import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Authenticate } from '../../platform/http/access.ts';
import type { CallContext, Implementation } from '../../platform/http/handler.ts';
import { readOrMakeKey } from '../../platform/secrets/secret-store.ts';
import { createPasswordCheck } from '../credentials/index.ts';
import { confirmPassword } from './confirm-password.ts';
import { enter } from './enter.ts';
import { createFindCaller, type Identity } from './session/find-caller.ts';
import { sessionEnded } from './session/session-ended.ts';
import { type Enter, startSession } from './session/start-session.ts';
import { sessionCalls } from './session-calls.ts';

export interface Session {
  readonly calls: Implementation;
  /** Who an access token speaks for; undefined when it is not valid. */
  readonly authenticate: Authenticate;
  /** The same with the token's expiry, for connections that outlast a call; nobody whose second factor is due. */
  identify(token: string): Promise<Identity | undefined>;
  readonly enter: Enter;
  /** Starts a session and knows no browser again: for devices. */
  start(
    db: Db,
    entry: Parameters<typeof startSession>[2],
    visit: Parameters<typeof startSession>[3],
  ): ReturnType<typeof startSession>;
  /** Has the caller of a writing call prove again to be the one. Throws `wrong-password`. */
  confirmPassword(context: CallContext, password: string): Promise<void>;
  close(): void;
}

/** Opens sign-in: makes or reads the installation's keys, and binds the session's calls. */
export async function createSession(options: {
  readonly db: Db;
  readonly bus: Bus<Announcements>;
  readonly demonstration: boolean;
  /** Whether links and codes by mail reach anyone. */
  readonly canMail: boolean;
  /** Whether the first administrator has a second factor: where mails are sent. */
  readonly secondFactorAtSetUp?: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly expiryNow: () => number;
}): Promise<Session> {
  const { db, bus, now, expiryNow, demonstration, canMail, secondFactorAtSetUp = false } = options;
  const key = await readOrMakeKey(db, 'access-token-key');
  const callers = createFindCaller({ db, key, bus, now, expiryNow });
  const checkPassword = await createPasswordCheck();
  const enterHere: Enter = (transaction, entry, visit) => enter(transaction, key, entry, visit);
  const calls = sessionCalls({
    db,
    key,
    checkPassword,
    enter: enterHere,
    installation: { demonstration, canMail },
    secondFactorAtSetUp,
  });
  return {
    calls,
    async authenticate(token, acts, from) {
      const found = await callers.find(token, acts, from);
      if (found?.kind === 'ended') throw sessionEnded('token-invalid', found.reason);
      return found?.caller;
    },
    async identify(token) {
      const found = await callers.find(token);
      if (found?.kind !== 'caller') return undefined;
      return found.caller.secondFactorDue || found.caller.isSuspended ? undefined : found;
    },
    enter: enterHere,
    start: (transaction, entry, visit) => startSession(transaction, key, entry, visit),
    confirmPassword: (context, password) => confirmPassword(context, password, checkPassword),
    close: callers.close,
  };
}
