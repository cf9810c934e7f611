import { createServer, type Socket } from 'node:net';
import { Aedes } from 'aedes';

interface Received {
  readonly topic: string;
  readonly rows: readonly Record<string, unknown>[];
}

/** A real broker on a free port that signs in `site` with `secret` and acknowledges as its test sets it. */
export interface Broker {
  readonly url: string;
  /** Messages in order of arrival, including repeats. */
  readonly received: Received[];
  /** Until released, messages arrive but are not acknowledged. */
  hold(): void;
  release(): void;
  /** Refuses the next sign-ins, so many of them, with this CONNACK code. */
  refuse(count: number, returnCode: 2 | 3 | 4 | 5): void;
  /** Cuts every connection. */
  cut(): void;
  close(): Promise<void>;
}

export async function startBroker(): Promise<Broker> {
  const aedes = await Aedes.createBroker();
  const received: Received[] = [];
  const pendingAnswers: (() => void)[] = [];
  let holding = false;
  let refusals = { count: 0, returnCode: 3 };
  aedes.authenticate = (_client, user, password, done) => {
    if (refusals.count-- > 0)
      done(Object.assign(new Error('refused'), { returnCode: refusals.returnCode }), false);
    else done(null, user === 'site' && password?.toString() === 'secret');
  };
  aedes.authorizePublish = (_client, packet, done) => {
    received.push({ topic: packet.topic, rows: JSON.parse(packet.payload.toString()) });
    if (holding) pendingAnswers.push(() => done(null));
    else done(null);
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    aedes.handle(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `mqtt://127.0.0.1:${port}`,
    received,
    hold() {
      holding = true;
    },
    release() {
      holding = false;
      for (const answer of pendingAnswers.splice(0)) answer();
    },
    refuse(count, returnCode) {
      refusals = { count, returnCode };
    },
    cut() {
      pendingAnswers.length = 0;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
    },
  };
}
