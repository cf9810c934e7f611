import { api, type SignedIn } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  type CallContext,
  type Caller,
  type CallLimit,
  type Implementation,
  implement,
} from '../../platform/http/handler.ts';
import { confirmPassword } from './confirm-password.ts';
import { enter } from './enter.ts';
import { fetchUserDetails } from './fetch-user-details.ts';
import { createFindCaller, type Identity } from './find-caller.ts';
import { getSetupState } from './get-setup-state.ts';
import { readOrMakeKey } from './installation-secret-store.ts';
import { login, loginLimits } from './login.ts';
import { logout } from './logout.ts';
import { createPasswordCheck } from './passwords.ts';
import { refreshToken } from './refresh-token.ts';
import { selectOrganisation } from './select-organisation.ts';
import { setUpInstallation } from './set-up-installation.ts';
import { startSession } from './start-session.ts';

export interface Session {
  readonly calls: Implementation;
  /** Who an access token speaks for; undefined when it is not valid. */
  authenticate(token: string): Promise<Caller | undefined>;
  /** The same with the token's expiry, for connections that outlast a call; nobody whose second factor is due. */
  identify(token: string): Promise<Identity | undefined>;
  /** Lets a user in who proved to be the one, in the transaction that `db` is. */
  enter(db: Db, entry: Parameters<typeof enter>[2], visit: Parameters<typeof enter>[3]): Promise<SignedIn>;
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

const perAddress = (max: number): CallLimit => ({
  counts: 'calls',
  max,
  windowS: 60,
  key: (_body, { address }) => address,
});

/** Opens sign-in: makes or reads the installation's keys, and binds the session's calls. */
export async function createSession(options: {
  readonly db: Db;
  readonly bus: Bus<Announcements>;
  readonly demonstration: boolean;
  /** Whether the first administrator has a second factor: where mails are sent. */
  readonly secondFactorAtSetUp?: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly expiryNow: () => number;
}): Promise<Session> {
  const { db, bus, now, expiryNow, demonstration, secondFactorAtSetUp = false } = options;
  const keys = {
    access: await readOrMakeKey(db, 'access-token-key'),
    refresh: await readOrMakeKey(db, 'refresh-token-key'),
  };
  const callers = createFindCaller({ db, key: keys.access, bus, now, expiryNow });
  const checkPassword = await createPasswordCheck();
  const announceEnd = (sessionId: string): void =>
    bus.publish('session-ended', { sessionId, reason: 'revoked' });
  const calls = implement(
    api.session,
    {
      login: login(keys.access, checkPassword),
      refreshToken: refreshToken(keys, bus),
      logout: logout(bus),
      fetchUserDetails,
      getSetupState: getSetupState(demonstration),
      selectOrganisation: selectOrganisation(bus),
      setUpInstallation: setUpInstallation(keys.access, secondFactorAtSetUp),
    },
    { login: loginLimits(db), refreshToken: [perAddress(600)], setUpInstallation: [perAddress(20)] },
  );
  return {
    calls,
    authenticate: async (token) => (await callers.find(token))?.caller,
    async identify(token) {
      const found = await callers.find(token);
      return found?.caller.secondFactorDue ? undefined : found;
    },
    enter: (transaction, entry, visit) => enter(transaction, keys.access, entry, visit),
    start: (transaction, entry, visit) => startSession(transaction, keys.access, entry, visit),
    confirmPassword: (context, password) => confirmPassword(context, password, checkPassword, announceEnd),
    close: callers.close,
  };
}
