import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { type MqttListener, openMqttListener, type Pipeline, startPipeline } from '../pipeline/index.ts';
import { openGateway } from '../pipeline/testing/gateway-client.ts';
import { dryPad, gatewayMessage } from '../pipeline/testing/radio.ts';
import type { Home } from '../pipeline/testing/seed-home.ts';
import type { Announcements } from '../platform/announcements.ts';
import { type Bus, createBus } from '../platform/bus.ts';
import { type Database, openDatabase } from '../platform/db/open-database.ts';
import { closeOnce } from './leftovers.ts';
import type { MachineClock } from './machine-clock.ts';

export interface ClockedServer {
  readonly database: Database;
  readonly bus: Bus<Announcements>;
  readonly pipeline: Pipeline;
  readonly listener: MqttListener;
  stop(): Promise<void>;
}

/** Opens a server's database, pipeline and listener for gateways on a machine with a clock that the test sets. */
export async function openClockedServer(
  place: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  time: MachineClock,
): Promise<ClockedServer> {
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const database = await openDatabase({ ...place, retentionDays: 400, time, log });
  const stopDatabase = closeOnce(() => database.stop());
  const { db, pool, clock } = database;
  const bus = createBus<Announcements>((error) => log.error({ err: error }, 'a listener failed'));
  const pipeline = await startPipeline({ pool, db, bus, clock, log, config: readConfig({}) });
  const listener = await openMqttListener({
    pipeline,
    clock,
    log,
    host: '127.0.0.1',
    port: 0,
    tls: undefined,
  });
  return {
    database,
    bus,
    pipeline,
    listener,
    async stop() {
      await listener.close();
      await pipeline.stop();
      await stopDatabase();
    },
  };
}

/** Runs gateways that stay on over restarts of the server, each with its clock ahead of the truth by so much. */
export function runGateways(
  home: Home,
  time: MachineClock,
  ahead = 0,
): { serve(server: ClockedServer): void; stop(): void } {
  let counter = 0;
  let client: ReturnType<typeof openGateway> | undefined;
  let server: ClockedServer | undefined;
  const timer = setInterval(() => {
    if (!client?.connected) return;
    const now = Math.round(time.truth()) + ahead;
    counter++;
    for (const node of home.nodes) {
      const advertisements = home.pods.map(({ mac }) => ({ mac, at: now, frame: { ...dryPad, counter } }));
      client.publish(
        'gw/AC233F000000/status'.replace('AC233F000000', node.mac.toString(16).toUpperCase()),
        gatewayMessage(node.mac, now, advertisements),
        { qos: 1 },
      );
    }
  }, 200);
  const connect = (): void => {
    const { listener } = server ?? {};
    if (!listener) return;
    client = openGateway({ listener, home }, { reconnectPeriod: 200 });
  };
  return {
    serve(next) {
      client?.end(true);
      server = next;
      connect();
    },
    stop() {
      clearInterval(timer);
      client?.end(true);
    },
  };
}
