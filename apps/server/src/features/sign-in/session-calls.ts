import { api, done } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { type CallLimit, type Handler, type Implementation, implement } from '../../platform/http/handler.ts';
import type { CheckPassword } from '../credentials/index.ts';
import { hasUsers, userDetails } from '../users/index.ts';
import { setUpInstallation } from './installation/set-up-installation.ts';
import { login, loginLimits } from './login.ts';
import { refreshToken } from './session/refresh-token.ts';
import { selectOrganisation } from './session/select-organisation.ts';
import { endSession, readWayIn } from './session/session-store.ts';
import type { Enter } from './session/start-session.ts';
import type { ProviderSessions } from './way-in.ts';

interface InstallationState {
  readonly demonstration: boolean;
  /** True where links and codes by mail reach users. */
  readonly canMail: boolean;
}

/** Returns the signed-in user with organisations, roles and permissions. */
const fetchUserDetails: Handler<typeof api.session.fetchUserDetails> = async (_input, { db, caller }) => {
  const { policy } = await readWayIn(db, caller.sessionId);
  return userDetails(db, caller.userId, caller.scope.organisationId, policy);
};

/** Ends this session, with its tokens and live connections. Returns where its user ends the one at the provider. */
const logout =
  (providers: ProviderSessions): Handler<typeof api.session.logout> =>
  async (_input, { db, caller, audit, announce, now }) => {
    const { sessionId } = caller;
    const { providerSession } = await readWayIn(db, sessionId);
    const leaveUrl = providerSession && (await providers.leaveUrl(db, providerSession));
    await endSession(db, sessionId, 'signed-out', now);
    audit(sessionId);
    announce('session-ended', { sessionId, reason: 'signed-out' });
    return { ...done, leaveUrl };
  };

/** Returns whether the first administrator is missing, whether this is a demonstration, and which ways of signing in there are. */
const getSetupState =
  (installation: InstallationState, providers: ProviderSessions): Handler<typeof api.session.getSetupState> =>
  async (_input, { db }) => ({
    needed: !(await hasUsers(db)),
    ...installation,
    hasProviders: await providers.hasProviders(db),
  });

const perAddress = (max: number): CallLimit => ({
  counts: 'calls',
  max,
  windowS: 60,
  key: (_body, { address }) => address,
});

export const sessionCalls = (options: {
  readonly db: Db;
  /** The key that signs access tokens. */
  readonly key: Uint8Array;
  readonly checkPassword: CheckPassword;
  readonly enter: Enter;
  readonly installation: InstallationState;
  /** True where the first administrator gets a second factor. */
  readonly secondFactorAtSetUp: boolean;
  readonly providers: ProviderSessions;
}): Implementation => {
  const { db, key, checkPassword, enter, installation, secondFactorAtSetUp, providers } = options;
  return implement(
    api.session,
    {
      login: login(key, checkPassword),
      refreshToken: refreshToken(key, providers),
      logout: logout(providers),
      fetchUserDetails,
      getSetupState: getSetupState(installation, providers),
      selectOrganisation,
      setUpInstallation: setUpInstallation(enter, secondFactorAtSetUp),
    },
    { login: loginLimits(db), refreshToken: [perAddress(600)], setUpInstallation: [perAddress(20)] },
  );
};
