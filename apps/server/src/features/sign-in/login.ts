import type { api, BodyOf } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { CallLimit, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import type { CheckPassword } from '../credentials/index.ts';
import { findSignIn, nameKey } from '../users/index.ts';
import { knowsBrowser } from './browsers/browser-store.ts';
import { hashBrowserToken } from './browsers/keep-browser.ts';
import { enterByFirstFactor } from './enter.ts';
import { knowsAddress } from './session/session-proof-store.ts';
import type { WayIn } from './way-in.ts';

type Login = typeof api.session.login;

/** Signs in with a password. Neither answer nor time reveals whether the name or the password is wrong. */
export const login =
  (key: Uint8Array, checkPassword: CheckPassword): Handler<Login> =>
  async ({ body }, { db, ...visit }) => {
    const user = await findSignIn(db, body.username);
    const right = await checkPassword(user?.password_hash, body.password);
    if (!user || !right) throw problem('invalid-credentials', { about: user?.id });
    const way: WayIn = { policy: body.app ? 'app' : 'password', providerSession: null };
    const entry = { userId: user.id, how: 'password', way } as const;
    return db.transaction().execute((transaction) => enterByFirstFactor(transaction, key, entry, visit));
  };

const nameOf = (body: BodyOf<Login>): string => nameKey(body.username);
const windowS = 10 * 60;

/**
 * Limits wrong passwords for a name to ten in ten minutes from one address, and to fifty an hour from all unknown addresses.
 * A browser that the user signed in with before has a count of its own, so that no one else can lock it out, even from the
 * same address.
 */
export function loginLimits(db: Db): CallLimit<BodyOf<Login>>[] {
  const isKnown = async (body: BodyOf<Login>, browserToken: string | undefined): Promise<boolean> =>
    browserToken !== undefined && knowsBrowser(db, body.username, hashBrowserToken(browserToken));
  return [
    { counts: 'calls', max: 200, windowS: 60, key: (_body, { address }) => address },
    {
      counts: 'refusals',
      max: 10,
      windowS,
      key: (body, { address }) => `${address} ${nameOf(body)}`,
      exempt: (body, { browserToken }) => isKnown(body, browserToken),
    },
    {
      counts: 'refusals',
      max: 10,
      windowS,
      key: (body, { address, browserToken }) => `${browserToken ?? address} ${nameOf(body)}`,
    },
    {
      counts: 'refusals',
      max: 50,
      windowS: 3600,
      key: nameOf,
      exempt: async (body, { address, browserToken }) =>
        (await isKnown(body, browserToken)) || (await knowsAddress(db, body.username, address)),
    },
  ];
}
