import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openMqttListener } from '../index.ts';
import { certificate } from '../testing/certificate.ts';
import { closed, connected, openGateway } from '../testing/gateway-client.ts';
import { openPipeline } from '../testing/open-pipeline.ts';

test('with a certificate the MQTT listener speaks TLS only', async () => {
  const app = await openPipeline({ nodes: 1, pods: 1 });
  const { pipeline, clock } = app;
  const log = pino({ level: 'silent' });
  const listener = await openMqttListener({
    pipeline,
    clock,
    log,
    host: '127.0.0.1',
    port: 0,
    tls: certificate,
  });
  try {
    const client = openGateway(app, { port: listener.port, protocol: 'mqtts', ca: certificate.cert });
    await connected(client);
    await client.endAsync(true);
    const plain = openGateway(app, { port: listener.port });
    await closed(plain);
    expect(plain.connected).toBe(false);
    plain.end(true);
  } finally {
    await listener.close();
    await app.close();
  }
});

test('a port that is taken is reported by the start', async () => {
  const app = await openPipeline({ nodes: 1, pods: 1 });
  const { pipeline, clock, listener } = app;
  const log = pino({ level: 'silent' });
  const again = openMqttListener({
    pipeline,
    clock,
    log,
    host: '127.0.0.1',
    port: listener.port,
    tls: undefined,
  });
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await app.close();
});
