import { api, done } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { type CallLimit, type Handler, type Implementation, implement } from '../../platform/http/handler.ts';
import type { CheckPassword } from '../credentials/index.ts';
import { hasUsers, userDetails } from '../users/index.ts';
import { setUpInstallation } from './installation/set-up-installation.ts';
import { login, loginLimits } from './login.ts';
import { refreshToken } from './session/refresh-token.ts';
import { selectOrganisation } from './session/select-organisation.ts';
import { endSession } from './session/session-store.ts';
import type { Enter } from './session/start-session.ts';

interface InstallationState {
  readonly demonstration: boolean;
  /** True where links and codes by mail reach users. */
  readonly canMail: boolean;
}

/** Returns the signed-in user with organisations, roles and permissions. */
const fetchUserDetails: Handler<typeof api.session.fetchUserDetails> = (_input, { db, caller }) =>
  userDetails(db, caller.userId, caller.scope.organisationId);

/** Ends this session, with its tokens and live connections. */
const logout: Handler<typeof api.session.logout> = async (_input, { db, caller, audit, announce, now }) => {
  const { sessionId } = caller;
  await endSession(db, sessionId, 'signed-out', now);
  audit(sessionId);
  announce('session-ended', { sessionId, reason: 'signed-out' });
  return done;
};

/** Returns whether the first administrator is missing, whether this is a demonstration, and whether mails reach users. */
const getSetupState =
  (installation: InstallationState): Handler<typeof api.session.getSetupState> =>
  async (_input, { db }) => ({ needed: !(await hasUsers(db)), ...installation });

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
}): Implementation => {
  const { db, key, checkPassword, enter, installation, secondFactorAtSetUp } = options;
  return implement(
    api.session,
    {
      login: login(key, checkPassword),
      refreshToken: refreshToken(key),
      logout,
      fetchUserDetails,
      getSetupState: getSetupState(installation),
      selectOrganisation,
      setUpInstallation: setUpInstallation(enter, secondFactorAtSetUp),
    },
    { login: loginLimits(db), refreshToken: [perAddress(600)], setUpInstallation: [perAddress(20)] },
  );
};
