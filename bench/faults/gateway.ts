import { gatewayTopic } from '@padlight/contract';
import mqtt from 'mqtt';
import { gatewayMessage, type Measured } from './gateway-message.ts';
import type { Ledger } from './ledger.ts';
import type { FaultSite } from './sites.ts';

/** A message under way. Times in epoch ms of this machine. */
export interface Sent {
  readonly sentAt: number;
  /** When it was last given to an open connection; undefined while there is none. */
  reachedAt: number | undefined;
  ackedAt: number | undefined;
}

/** One node of a site: what is not acknowledged it keeps, and sends again. */
export interface Gateway {
  /** `done` resolves with the acknowledgement. */
  send(measured: readonly Measured[]): { readonly sent: Sent; readonly done: Promise<void> };
  /** Sends once more what it sent last, so many messages; resolves when all are acknowledged. */
  repeat(): Promise<void>;
  /** Loses its connection at once, and connects again. */
  reset(): void;
  /** Tries again where a client takes a refusal for final. */
  retry(): void;
  close(): Promise<void>;
}

const repeatable = 20;

/** Connects a node. `reconnectMs`: how soon it tries again. */
export async function openGateway(
  mqttUrl: string,
  { installationId, secret }: FaultSite,
  node: string,
  ledger: Ledger,
  reconnectMs = 500,
): Promise<Gateway> {
  const client = await mqtt.connectAsync(mqttUrl, {
    username: installationId,
    password: secret,
    reconnectPeriod: reconnectMs,
    connectTimeout: 15_000,
  });
  const topic = gatewayTopic(node);
  const underWay = new Set<Sent>();
  const last: string[] = [];
  client.on('error', () => {});
  client.on('connect', () => {
    for (const sent of underWay) sent.reachedAt = Date.now();
  });
  client.on('close', () => {
    for (const sent of underWay) sent.reachedAt = undefined;
  });
  const publish = (payload: string): Promise<unknown> => client.publishAsync(topic, payload, { qos: 1 });
  return {
    send(measured) {
      const payload = gatewayMessage(node, measured);
      const now = Date.now();
      const sent: Sent = {
        sentAt: now,
        reachedAt: client.connected ? now : undefined,
        ackedAt: undefined,
      };
      underWay.add(sent);
      last.push(payload);
      if (last.length > repeatable) last.shift();
      const done = publish(payload).then(() => {
        sent.ackedAt = Date.now();
        underWay.delete(sent);
        for (const { wearer, counter } of measured) ledger.note(wearer.podId, counter);
      });
      // Whoever does not wait for it: what is never acknowledged is seen as such.
      done.catch(() => {});
      return { sent, done };
    },
    repeat: () => Promise.all(last.map(publish)).then(() => {}),
    reset: () => void client.stream.destroy(),
    retry: () => {
      if (!client.connected && !client.reconnecting) client.reconnect();
    },
    close: () => client.endAsync(true),
  };
}
