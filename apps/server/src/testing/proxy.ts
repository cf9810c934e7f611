import { existsSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A connection to the database that can fail. */
export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  readonly url: string;
  /** Keeps all connections open and passes on nothing in either direction, on these and later ones. */
  silence(): void;
  /** Passes on again, including what was held back. */
  speak(): void;
  /** Passes on nothing on the existing connections; later ones work. */
  forget(): void;
  /** Never closes a connection that PostgreSQL's client ends: half of it stays open. */
  ignoreGoodbyes(): void;
  /** Loses the answers to the next so many COMMITs, with their connections. */
  loseCommits(count: number): void;
  close(): Promise<void>;
}

/** Returns where a URL's PostgreSQL listens: on a Unix socket if it names a folder. */
function addressOf(url: URL): { path: string } | { host: string; port: number } {
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  if (folder && existsSync(folder)) return { path: join(folder, `.s.PGSQL.${port}`) };
  return { host: url.hostname, port };
}

const commit = Buffer.from('commit\0');
const goodbye = Buffer.from('X\0\0\0\x04', 'latin1');

/** Opens a TCP proxy in front of the database of a URL. */
export async function openProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const behind = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  const forgotten = new Set<readonly [Socket, Socket]>();
  let silent = false;
  let commitsToLose = 0;
  let ignoresGoodbyes = false;
  const pauseOrResume = (): void => {
    for (const socket of [...pairs].flat()) {
      if (silent) socket.pause();
      else socket.resume();
    }
  };
  const server = createServer((near) => {
    const far = connect(addressOf(behind));
    const pair = [near, far] as const;
    let commits = false;
    pairs.add(pair);
    near.on('data', (bytes) => {
      // A socket with unread bytes doesn't end, either.
      if (ignoresGoodbyes && bytes.equals(goodbye)) return near.pause().unshift(bytes);
      commits = commitsToLose > 0 && bytes.includes(commit);
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!commits) near.write(bytes);
      else if (commitsToLose-- > 0) near.destroy();
    });
    for (const [side, otherSide] of [pair, [far, near] as const]) {
      side.on('error', () => {});
      side.on('close', () => {
        pairs.delete(pair);
        forgotten.delete(pair);
        otherSide.destroy();
      });
    }
    pauseOrResume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = `${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    silence() {
      silent = true;
      pauseOrResume();
    },
    speak() {
      silent = false;
      pauseOrResume();
    },
    forget() {
      for (const pair of pairs) {
        for (const socket of pair) socket.pause();
        forgotten.add(pair);
      }
      pairs.clear();
    },
    ignoreGoodbyes() {
      ignoresGoodbyes = true;
    },
    loseCommits(count) {
      commitsToLose = count;
    },
    async close() {
      for (const socket of [...pairs, ...forgotten].flat()) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
