import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { findCommits } from './client-messages.ts';

/** The mode of the proxy. `silent`: it accepts and forwards nothing, as a firewall that dropped its state. */
type ProxyMode =
  | { readonly kind: 'pass' }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'delay'; readonly ms: number };

/** A proxy between a server and its PostgreSQL that breaks their connections. */
export interface DatabaseProxy {
  readonly port: number;
  /** Connections that were open while it was silent stay dead: nothing reports their ends. */
  set(mode: ProxyMode): void;
  /** Resets every connection. */
  dropAll(): void;
  /** Passes the next COMMITs on, and resets their connections before the answer comes back. */
  cutCommits(count: number): void;
  /** COMMITs that are still to be cut. */
  commitsToCut(): number;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  isDead: boolean;
}

/** How long a PostgreSQL has to carry out a COMMIT of a client that is gone. */
const commitMs = 500;

/** Opens a proxy on a free port of 127.0.0.1 in front of a port there. */
export async function openDatabaseProxy(target: number): Promise<DatabaseProxy> {
  const pairs = new Set<Pair>();
  let mode: ProxyMode = { kind: 'pass' };
  let toCut = 0;

  const forward = (pair: Pair, from: Socket, to: Socket, check?: (piece: Buffer) => boolean): void => {
    from.on('data', (piece: Buffer) => {
      if (pair.isDead) return;
      const isCut = (check?.(piece) ?? false) && toCut > 0;
      if (isCut) {
        toCut--;
        pair.isDead = true;
        to.write(piece, () => setTimeout(() => to.destroy(), commitMs));
        from.resetAndDestroy();
        return;
      }
      const write = (): void => {
        if (pair.isDead || to.destroyed) return;
        if (!to.write(piece)) from.pause();
      };
      if (mode.kind === 'delay') setTimeout(write, mode.ms);
      else write();
    });
    to.on('drain', () => from.resume());
  };

  const listener = createServer((client) => {
    client.on('error', () => client.destroy());
    if (mode.kind === 'refuse') {
      client.resetAndDestroy();
      return;
    }
    const server = connect(target, '127.0.0.1');
    server.on('error', () => client.resetAndDestroy());
    const pair: Pair = { client, server, isDead: mode.kind === 'silent' };
    pairs.add(pair);
    forward(pair, client, server, findCommits());
    forward(pair, server, client);
    client.on('close', () => {
      pairs.delete(pair);
      if (!pair.isDead) server.destroy();
    });
    server.on('close', () => {
      if (!pair.isDead) client.destroy();
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port');

  const dropAll = (): void => {
    for (const { client, server } of pairs) {
      client.resetAndDestroy();
      server.resetAndDestroy();
    }
    pairs.clear();
  };
  return {
    port: address.port,
    set(next) {
      mode = next;
      if (next.kind === 'silent') for (const pair of pairs) pair.isDead = true;
    },
    dropAll,
    cutCommits(count) {
      toCut = count;
    },
    commitsToCut: () => toCut,
    async close() {
      dropAll();
      listener.close();
      await once(listener, 'close');
    },
  };
}
