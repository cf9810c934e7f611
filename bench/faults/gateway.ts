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
  /** What the client dropped as the connection ended before it was sent. */
  let dropped: (() => void)[] = [];
  client.on('connect', () => {
    for (const sent of underWay) sent.reachedAt = Date.now();
    const again = dropped;
    dropped = [];
    for (const publishAgain of again) publishAgain();
  });
  client.on('close', () => {
    for (const sent of underWay) sent.reachedAt = undefined;
  });
  /** Resolves with the acknowledgement, however often the connection is lost before. */
  const publish = (payload: string): Promise<void> =>
    new Promise((resolve) => {
      const give = (): void =>
        void client.publish(topic, payload, { qos: 1 }, (error) => {
          if (error) dropped.push(give);
          else resolve();
        });
      give();
    });
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
