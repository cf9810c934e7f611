import { execFile, spawn } from 'node:child_process';
import { chmod, chown, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished, vi } from 'vitest';
import { connectOwner } from '../platform/db/connect.ts';
import { asAccount, chooseAccount } from '../platform/db/postgres/account.ts';
import { temporaryFolder } from './folder.ts';

/** Distributions install it outside of an ordinary user's path. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

/**
 * Starts a PgBouncer in front of a database for one test, with these settings, and returns the database's URL
 * through it.
 * @throws Error if PgBouncer is not installed, so that no test passes without it.
 */
export async function openPooler(
  databaseUrl: string,
  settings: Readonly<Record<string, string | number>>,
): Promise<string> {
  await promisify(execFile)('pgbouncer', ['--version'], { env }).catch((cause: unknown) => {
    throw new Error('PgBouncer is missing: install it (apt-get install pgbouncer)', { cause });
  });
  const behind = new URL(databaseUrl);
  const name = behind.pathname.slice(1);
  const host = behind.searchParams.get('host') ?? behind.hostname;
  const port = await freePort();
  const lines = [
    '[databases]',
    `${name} = host=${host} port=${behind.port || 5432} dbname=${name} user=${behind.username} password=${decodeURIComponent(behind.password)}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    ...Object.entries(settings).map(([key, value]) => `${key} = ${value}`),
  ];
  const folder = await temporaryFolder();
  const file = join(folder, 'pgbouncer.ini');
  const account = await chooseAccount();
  await chmod(folder, 0o711);
  await writeFile(file, lines.join('\n'), { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
  const [program = '', ...args] = asAccount(account, ['pgbouncer', file]);
  const child = spawn(program, args, { env, cwd: '/', stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = `${port}`;
  await vi.waitFor(async () => (await connectOwner(url.href)).end());
  return url.href;
}
