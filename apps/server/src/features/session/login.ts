import type { api, BodyOf } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { CallLimit, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { startSession } from './start-session.ts';
import { findSignIn, knowsAddress } from './user-store.ts';

type Login = typeof api.session.login;

/** Signs in with a password. Whether the name or the password is wrong shows neither in the answer nor in the time. */
export const login =
  (
    key: Uint8Array,
    checkPassword: (stored: string | null | undefined, password: string) => Promise<boolean>,
  ): Handler<Login> =>
  async ({ body }, { db, address, userAgent, correlationId, now }) => {
    const user = await findSignIn(db, body.username.trim());
    const right = await checkPassword(user?.password_hash, body.password);
    if (!user || !right) throw problem('invalid-credentials');
    const client = { address, userAgent, correlationId, now };
    return db.transaction().execute((transaction) => startSession(transaction, key, user.id, client));
  };

const nameOf = (body: BodyOf<Login>): string => body.username.trim().toLowerCase();

/**
 * Ten wrong passwords a minute for one name from one address; a hundred from all addresses together, which never
 * holds up an address that the user signed in from before: nobody else can lock a carer out at work.
 */
export const loginLimits = (db: Db): CallLimit<BodyOf<Login>>[] => [
  { counts: 'calls', max: 200, windowS: 60, key: (_body, address) => address },
  { counts: 'refusals', max: 10, windowS: 60, key: (body, address) => `${address} ${nameOf(body)}` },
  {
    counts: 'refusals',
    max: 100,
    windowS: 60,
    key: nameOf,
    exempt: (body, address) => knowsAddress(db, nameOf(body), address),
  },
];
