import { api } from '@padlight/contract';
import type { Announcements } from '../../announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Caller, type CallLimit, type Implementation, implement } from '../../platform/http/handler.ts';
import { fetchUserDetails } from './fetch-user-details.ts';
import { createFindCaller, type Identity } from './find-caller.ts';
import { getSetupState } from './get-setup-state.ts';
import { readOrMakeKey } from './installation-secret-store.ts';
import { login, loginLimits } from './login.ts';
import { logout } from './logout.ts';
import { createPasswordCheck } from './passwords.ts';
import { refreshToken } from './refresh-token.ts';
import { setUpInstallation } from './set-up-installation.ts';

export interface Session {
  readonly calls: Implementation;
  /** Who an access token speaks for; undefined when it is not valid. */
  authenticate(token: string): Promise<Caller | undefined>;
  /** The same with the token's expiry, for connections that outlast a call. */
  identify(token: string): Promise<Identity | undefined>;
  close(): void;
}

const perAddress = (max: number): CallLimit => ({
  counts: 'calls',
  max,
  windowS: 60,
  key: (_body, address) => address,
});

/** Opens sign-in: makes or reads the installation's keys, and binds the session's calls. */
export async function createSession(options: {
  readonly db: Db;
  readonly bus: Bus<Announcements>;
  readonly demonstration: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}): Promise<Session> {
  const { db, bus, now, demonstration } = options;
  const keys = {
    access: await readOrMakeKey(db, 'access-token-key'),
    refresh: await readOrMakeKey(db, 'refresh-token-key'),
  };
  const callers = createFindCaller({ db, key: keys.access, bus, now });
  const calls = implement(
    api.session,
    {
      login: login(keys.access, await createPasswordCheck()),
      refreshToken: refreshToken(keys, bus),
      logout: logout(bus),
      fetchUserDetails,
      getSetupState: getSetupState(demonstration),
      setUpInstallation: setUpInstallation(keys.access),
    },
    { login: loginLimits(db), refreshToken: [perAddress(600)], setUpInstallation: [perAddress(20)] },
  );
  return {
    calls,
    authenticate: async (token) => (await callers.find(token))?.caller,
    identify: callers.find,
    close: callers.close,
  };
}
