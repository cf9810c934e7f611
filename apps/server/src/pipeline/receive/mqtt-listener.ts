import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { IngestReason } from '@padlight/contract';
import { Aedes, type AuthenticateError, type Client, type ConnectPacket } from 'aedes';
import type pino from 'pino';
import type { Clock } from '../../platform/clock.ts';
import { count } from '../fleet/site.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  createConnectionPlaces,
  type Place,
} from './connection-places.ts';
import { type GatewayStream, openGatewayStream } from './gateway-stream.ts';
import { holdConnect } from './hold-connect.ts';
import type { Ingest } from './ingest.ts';
import { isStillSignedIn, type SignedIn } from './sign-in.ts';

export interface MqttListener {
  readonly port: number;
  close(): Promise<void>;
}

export interface MqttListenerOptions {
  readonly pipeline: Ingest;
  readonly clock: Clock;
  readonly log: pino.Logger;
  readonly host: string;
  readonly port: number;
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  readonly limits?: ConnectionLimits;
}

const logEveryMs = 60_000;
const notAuthorised = 5;
const statusTopic = /^\/?gw\/([0-9A-Fa-f:-]{12,17})\/status$/;

interface Connection {
  readonly gateway: GatewayStream;
  readonly place: Place;
}

const refusal = (message: string): AuthenticateError =>
  Object.assign(new Error(message), { returnCode: notAuthorised });

/** Opens the listener that gateways publish through. Rejects where the port is taken. */
export async function openMqttListener(options: MqttListenerOptions): Promise<MqttListener> {
  const { pipeline, clock, log } = options;
  const signedIn = new WeakMap<Client, SignedIn>();
  const connects = new WeakMap<Client, ConnectPacket>();
  const connections = new WeakMap<Client, Connection>();
  /** The clients that are signed in and connected. */
  const open = new Set<Client>();
  const places = createConnectionPlaces(options.limits ?? connectionLimits, pipeline.addresses, () =>
    clock.now(),
  );

  const broker = await Aedes.createBroker({
    concurrency: 1_000,
    heartbeatInterval: 60_000,
    maxInflightInbound: 100,
    queueLimit: 100,
    preConnect: (client: Client, packet: ConnectPacket, done) => {
      connects.set(client, packet);
      done(null, true);
    },
    authenticate: (client, user, password, done) => {
      const signIn = () => pipeline.signIn(user ?? '', password ?? '');
      holdConnect(signIn, pipeline.presence, () => client.closed).then(
        (by) => {
          if (!by) return done(refusal('the installation id or its secret is wrong'), false);
          if (by.site.isSuspended) {
            count(by.site, 'suspended');
            return done(refusal('nothing of this site is stored any more'), false);
          }
          const connect = connects.get(client);
          if (connect?.will) {
            count(by.site, 'will-refused');
            return done(refusal('a gateway leaves no will'), false);
          }
          signedIn.set(client, by);
          open.add(client);
          // A client id is of its site alone: it takes over no connection of another site.
          client.id = `${by.site.id} ${client.id}`;
          const connection = connections.get(client);
          connection?.place.signedIn();
          connection?.gateway.signedIn(by.site, connect?.keepalive ?? 0);
          done(null, true);
        },
        (error) => {
          // There is no answer, as a client may take any return code as final.
          log.debug({ err: error }, 'a gateway could not be signed in');
          client.close();
        },
      );
    },
    authorizeSubscribe: (client, _subscription, done) => {
      const by = signedIn.get(client);
      if (by) count(by.site, 'subscribe-refused');
      done(null, null);
    },
    authorizePublish: (client, packet, callback) => {
      const by = client && signedIn.get(client);
      const gateway = client && connections.get(client)?.gateway;
      if (!by || !gateway) return callback(new Error('a client that is not signed in may not publish'));
      const { site } = by;
      const done = (error?: Error): void => {
        gateway.answered();
        callback(error);
      };
      const refuse = (reason: IngestReason): void => {
        count(site, reason);
        done(new Error(reason));
      };
      if (!isStillSignedIn(by)) return refuse(site.isSuspended ? 'suspended' : 'secret-changed');
      if (packet.retain) return refuse('retained-refused');
      const nodeMac = statusTopic.exec(packet.topic)?.[1];
      if (nodeMac === undefined) return refuse('foreign-topic');
      const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
      const receivedAt = clock.now();
      const take = (): void =>
        pipeline.submit({ site, nodeMac, payload, receivedAt }, (answer) => {
          // Without the callback no PUBACK goes out; an error drops the connection, so that the gateway sends again.
          if (answer.kind === 'failed') done(new Error('not stored'));
          else if (answer.kind === 'refused') done(new Error(answer.reason));
          else done();
        });
      pipeline.admission.admit(site, { take, isGone: gateway.isGone });
    },
  });
  broker.on('clientError', (_client, error) => log.debug({ err: error }, 'a gateway was disconnected'));
  broker.on('connectionError', (_client, error) => log.debug({ err: error }, 'a connection was refused'));

  const serve = (socket: Socket, place: Place): void => {
    const gateway = openGatewayStream(socket, pipeline.admission, place.connectArrived);
    const client = broker.handle(gateway.stream);
    connections.set(client, { gateway, place });
    gateway.stream.once('close', () => open.delete(client));
  };
  /** Connections whose TLS is being set up, by the other end. */
  const inHandshake = new Map<string, Place>();
  const otherEnd = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;
  const secure =
    options.tls &&
    createTlsServer({ ...options.tls }, (socket) => {
      const place = inHandshake.get(otherEnd(socket));
      if (place) serve(socket, place);
      else socket.destroy();
    });
  const server = createTcpServer((socket) => {
    const place = places.take(socket);
    if (!place) socket.destroy();
    else if (!secure) serve(socket, place);
    else {
      const end = otherEnd(socket);
      inHandshake.set(end, place);
      socket.once('close', () => inHandshake.delete(end));
      secure.emit('connection', socket);
    }
  });
  const forgetSecrets = pipeline.onSecretChange(() => {
    for (const client of open) {
      const by = signedIn.get(client);
      if (!by || isStillSignedIn(by)) continue;
      count(by.site, by.site.isSuspended ? 'suspended' : 'secret-changed');
      client.close();
    }
  });
  const refusalLog = setInterval(() => {
    const refused = places.refused();
    if (refused > 0)
      log.warn({ refused }, 'connections of gateways were refused: there was no place for them');
  }, logEveryMs);
  const port = await listenOn(server, options.port, options.host);
  return {
    port,
    close: async () => {
      clearInterval(refusalLog);
      forgetSecrets();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      places.endAll();
      await closed;
    },
  };
}

function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
