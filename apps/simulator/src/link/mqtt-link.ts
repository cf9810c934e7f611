import { gatewayTopic } from '@padlight/contract';
import { connect, type MqttClient } from 'mqtt';
import { backoffMs } from './backoff.ts';
import { type Account, ClosedError, type Link, type LinkNews, type Message, RefusedError } from './link.ts';

/** CONNACK codes that make another try useless: bad user name or password, not authorised. */
const signInRefused = new Set([4, 5]);

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;

/**
 * One MQTT 3.1.1 connection of a site (the version of the server's broker), QoS 1. The client's store keeps unacknowledged messages
 * and sends them again.
 */
export function openMqttLink(url: string, account: Account, news: LinkNews, reconnectMs = 1000): Link {
  const client: MqttClient = connect(url, {
    protocolVersion: 4,
    username: account.installationId,
    password: account.secret,
    clientId: `node-${account.installationId.slice(0, 8)}-${crypto.randomUUID().slice(0, 8)}`,
    clean: true,
    keepalive: 30,
    reconnectPeriod: backoffMs(reconnectMs, 0),
    // A server that is not available yet answers with other codes than those of a wrong sign-in.
    reconnectOnConnackError: true,
    connectTimeout: 10_000,
  });
  const waiting = new Set<(reason: Error) => void>();
  /** Messages that the client dropped because the connection ended before they were sent. */
  let dropped: (() => void)[] = [];
  let isCut = false;
  let closed = false;
  let lastError = 'the connection was closed';

  function giveUp(reason: Error): void {
    closed = true;
    for (const reject of waiting) reject(reason);
    waiting.clear();
    dropped = [];
  }

  let attempts = 0;
  client.on('reconnect', () => {
    attempts++;
    client.options.reconnectPeriod = backoffMs(reconnectMs, attempts);
  });
  client.on('connect', () => {
    attempts = 0;
    client.options.reconnectPeriod = backoffMs(reconnectMs, 0);
    if (isCut) news.mended();
    isCut = false;
    const again = dropped;
    dropped = [];
    for (const publish of again) publish();
  });
  client.on('close', () => {
    if (!isCut && !closed) news.cut(lastError);
    isCut = true;
  });
  client.on('error', (error) => {
    lastError = error.message || String(codeOf(error) ?? error.name);
    if (!signInRefused.has(codeOf(error) ?? 0)) return;
    giveUp(new RefusedError(error.message));
    client.end(true);
    news.refused(error.message);
  });

  return {
    unacknowledged: () => waiting.size,
    send({ nodeMac, text }: Message) {
      if (closed) return Promise.reject(new ClosedError());
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.add(reject);
      const publish = (): void =>
        void client.publish(gatewayTopic(nodeMac), text, { qos: 1 }, (error) => {
          if (!waiting.has(reject)) return;
          if (error) return dropped.push(publish);
          waiting.delete(reject);
          resolve();
        });
      publish();
      return promise;
    },
    async close() {
      giveUp(new ClosedError());
      await client.endAsync(true);
    },
  };
}
