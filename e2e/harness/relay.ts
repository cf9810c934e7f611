import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** The network between browsers and a server: it can be cut, for every page and worker of a browser alike. */
export interface Relay {
  readonly url: string;
  /** Ends the connections, and each new one at once. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Opens a relay to the server at `url`. */
export async function openRelay(url: string): Promise<Relay> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((browser) => {
    if (isCut) return void browser.destroy();
    const own = connect(Number(port), hostname);
    for (const [socket, other] of [
      [browser, own],
      [own, browser],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      end();
    },
    restore: () => {
      isCut = false;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        end();
      }),
  };
}
