import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openMqttDoor } from '../index.ts';
import { certificate } from '../testing/certificate.ts';
import { closed, connected, openGateway } from '../testing/gateway-client.ts';
import { openPipeline } from '../testing/open-pipeline.ts';

test('with a certificate the MQTT door speaks TLS only', async () => {
  const house = await openPipeline({ nodes: 1, pods: 1 });
  const { pipeline, clock } = house;
  const log = pino({ level: 'silent' });
  const door = await openMqttDoor({ pipeline, clock, log, host: '127.0.0.1', port: 0, tls: certificate });
  try {
    const client = openGateway(house, { port: door.port, protocol: 'mqtts', ca: certificate.cert });
    await connected(client);
    await client.endAsync(true);
    const plain = openGateway(house, { port: door.port, connectTimeout: 2_000 });
    await closed(plain);
    expect(plain.connected).toBe(false);
    plain.end(true);
  } finally {
    await door.close();
    await house.close();
  }
});

test('a port that is taken is told by the start', async () => {
  const house = await openPipeline({ nodes: 1, pods: 1 });
  const { pipeline, clock, door } = house;
  const log = pino({ level: 'silent' });
  const again = openMqttDoor({ pipeline, clock, log, host: '127.0.0.1', port: door.port, tls: undefined });
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await house.close();
});
