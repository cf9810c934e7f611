import { once } from 'node:events';
import { gatewayTopic } from '@padlight/contract';
import mqtt, { type MqttClient } from 'mqtt';
import { createMessageWriter } from './ingest-message.ts';

/** The nodes and pods of a flood: each connection has its own. */
export interface FloodTask {
  readonly mqttUrl: string;
  readonly installationId: string;
  readonly secret: string;
  readonly connections: readonly { readonly node: string; readonly pods: readonly string[] }[];
  /** The pending messages of each connection at any time: together far more than can be stored. */
  readonly window: number;
}
/** The order of one flood: its duration. */
export interface FloodOrder {
  readonly seconds: number;
}
/** Pairs of connection and counter that were acknowledged in this flood. */
export interface FloodResult {
  readonly acked: readonly number[];
}

const [task] = (await once(process, 'message')) as [FloodTask];
const writers = task.connections.map(({ node, pods }) => createMessageWriter(node, pods));

async function flood({ seconds }: FloodOrder): Promise<FloodResult> {
  const acked: number[] = [];
  const until = Date.now() + 1000 * seconds;
  const clients: MqttClient[] = task.connections.map(({ node }, index) => {
    const writer = writers[index];
    const client = mqtt.connect(task.mqttUrl, {
      username: task.installationId,
      password: task.secret,
      reconnectPeriod: 500,
      connectTimeout: 15_000,
    });
    client.on('error', () => {});
    const send = (): void => {
      if (!writer || Date.now() > until) return;
      const counter = writer.counter();
      client.publish(gatewayTopic(node), writer.next(Date.now()), { qos: 1 }, (error) => {
        if (error) return;
        acked.push(index, counter);
        send();
      });
    };
    client.once('connect', () => {
      for (let sent = 0; sent < task.window; sent++) send();
    });
    return client;
  });
  await new Promise((resolve) => setTimeout(resolve, until - Date.now()));
  await Promise.all(clients.map((client) => client.endAsync(true)));
  return { acked };
}

process.on('message', (order: FloodOrder) => {
  flood(order).then(
    (result) => process.send?.(result),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
// Ctrl-C is handled by the parent.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
