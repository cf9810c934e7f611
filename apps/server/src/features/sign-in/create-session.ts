import type { SignedIn, UserId } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Authenticate } from '../../platform/http/access.ts';
import type { CallContext, Implementation } from '../../platform/http/handler.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { readOrMakeKey } from '../../platform/secrets/secret-store.ts';
import { createPasswordCheck } from '../credentials/index.ts';
import { confirmPassword } from './confirm-password.ts';
import { enter, enterByFirstFactor } from './enter.ts';
import { createFindCaller, type Identity } from './session/find-caller.ts';
import { sessionEnded } from './session/session-ended.ts';
import { type Enter, startSession } from './session/start-session.ts';
import { sessionCalls } from './session-calls.ts';
import type { ProviderSessions, WayIn } from './way-in.ts';

export interface Session {
  readonly calls: Implementation;
  /** Returns the caller of an access token; undefined where the token is not valid. */
  readonly authenticate: Authenticate;
  /** As `authenticate`, with the token's expiry, for connections that outlast a call. Undefined while the second factor is due. */
  identify(token: string): Promise<Identity | undefined>;
  readonly enter: Enter;
  /** Starts a session of a user who signed in at a provider; it leads to the second factor alone where that is due. */
  enterFromProvider(db: Db, userId: UserId, way: WayIn, visit: Visit): Promise<SignedIn>;
  /** Starts a session of a device, without remembering its browser. */
  start(
    db: Db,
    entry: Parameters<typeof startSession>[2],
    visit: Parameters<typeof startSession>[3],
  ): ReturnType<typeof startSession>;
  /** Checks the password of the caller of a writing call again. Throws `wrong-password`. */
  confirmPassword(context: CallContext, password: string): Promise<void>;
  close(): void;
}

/** Opens sign-in: makes or reads the installation's keys, and binds the session's calls. */
export async function createSession(options: {
  readonly db: Db;
  readonly bus: Bus<Announcements>;
  readonly demonstration: boolean;
  /** True where links and codes by mail reach users. */
  readonly canMail: boolean;
  /** True where the first administrator gets a second factor, as mails are sent. */
  readonly secondFactorAtSetUp?: boolean;
  readonly providers: ProviderSessions;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly expiryNow: () => number;
}): Promise<Session> {
  const { db, bus, now, expiryNow, demonstration, canMail, secondFactorAtSetUp = false, providers } = options;
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
    providers,
  });
  return {
    calls,
    async authenticate(token, acts, from) {
      const identity = await callers.find(token, acts, from);
      if (identity?.kind === 'ended') throw sessionEnded('token-invalid', identity.reason);
      return identity?.caller;
    },
    async identify(token) {
      const identity = await callers.find(token);
      if (identity?.kind !== 'caller') return undefined;
      return identity.caller.secondFactorDue || identity.caller.isSuspended ? undefined : identity;
    },
    enter: enterHere,
    enterFromProvider: (transaction, userId, way, visit) =>
      enterByFirstFactor(transaction, key, { userId, how: 'provider', way }, visit),
    start: (transaction, entry, visit) => startSession(transaction, key, entry, visit),
    confirmPassword: (context, password) => confirmPassword(context, password, checkPassword),
    close: callers.close,
  };
}
