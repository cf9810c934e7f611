import { hostInUrl } from '../addresses/host-in-url.ts';
import { StartError } from '../start-error.ts';
import { checkSession } from './check-session.ts';
import { connectOwner } from './connect.ts';
import { kindOfSessions, type SessionKind } from './kind-of-sessions.ts';

const oldest = 16;

/** The operator's remedy for an error of the first connection, by its code. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'there is no such socket',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the host name can not be looked up',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'it refuses the password',
  '28000': 'it refuses this user',
  '3D000': 'there is no such database: create it',
  '42501': 'this user may not do that: it must own the database and be able to create roles',
  '53300': 'it has no connection left',
};

/** Why connections to an address are unsuitable. */
const sessionFaults: Readonly<Record<Exclude<SessionKind, 'own'>, string>> = {
  shared:
    'leads to a pooler that gives one session to several clients: Padlight needs sessions of its own. Set pool_mode to session for this database, or name PostgreSQL itself.',
  'too-few': 'gives fewer than 5 connections at a time: allow at least 60.',
};

/** Returns the first code in an error and its causes. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}

const place = (url: string): string => {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host');
  // The path of a socket is not a host.
  const where = host === null ? hostname : host.startsWith('/') ? host : hostInUrl(host);
  return `${where}${port && `:${port}`}${pathname}`;
};

/**
 * Checks that a suitable PostgreSQL with separate sessions answers at the URL, and returns the URL.
 * @throws StartError naming the fault, never the password.
 */
export async function reachDatabase(url: string): Promise<string> {
  const owner = await connectOwner(url).catch((error: unknown) => {
    const printed = error instanceof Error ? error.message : String(error);
    const reason = reasons[codeOf(error) ?? ''] ?? printed;
    throw new StartError(`DATABASE_URL (${place(url)}) can't be used: ${reason}.`, error);
  });
  try {
    const { rows } = await owner.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    const version = Math.floor(Number(rows[0]?.version) / 10_000);
    if (version < oldest)
      throw new StartError(
        `DATABASE_URL (${place(url)}) is a PostgreSQL ${version}: Padlight needs ${oldest} or newer.`,
      );
  } finally {
    await owner.end();
  }
  const kind = await kindOfSessions(() => connectOwner(url));
  if (kind !== 'own') throw new StartError(`DATABASE_URL (${place(url)}) ${sessionFaults[kind]}`);
  const session = await connectOwner(url);
  await checkSession(session).finally(() => session.end());
  return url;
}
