import { gatewayTopic } from '@padlight/contract';
import mqtt from 'mqtt';
import { gatewayMessage, type Measured } from './gateway-message.ts';
import type { Ledger } from './ledger.ts';
import type { FaultSite } from './sites.ts';

/** A pending message. Times in epoch ms of this machine. */
export interface Sent {
  readonly sentAt: number;
  /** When it was last passed to an open connection; undefined while there is none. */
  reachedAt: number | undefined;
  ackedAt: number | undefined;
}

/** One node of a site: it keeps unacknowledged messages, and sends them again. */
export interface Gateway {
  /** `done` resolves with the acknowledgement. */
  send(measured: readonly Measured[]): { readonly sent: Sent; readonly done: Promise<void> };
  /** Sends its last messages once more, so many of them; resolves when all are acknowledged. */
  repeat(): Promise<void>;
  /** Loses its connection at once, and connects again. */
  reset(): void;
  /** Tries again where a client takes a refusal as final. */
  retry(): void;
  close(): Promise<void>;
}

const repeatable = 20;

/** Connects a node. `reconnectMs`: the delay before it tries again. */
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
  /** Messages that the client dropped because the connection ended before they were sent. */
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
