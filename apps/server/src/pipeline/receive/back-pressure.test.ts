import { gatewayTopic, ingestPath } from '@padlight/contract';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { showMac } from '../fleet/mac-number.ts';
import { httpListener } from '../index.ts';
import { connected, openGateway } from '../testing/gateway-client.ts';
import { openPipeline } from '../testing/open-pipeline.ts';
import { dryPad, gatewayMessage } from '../testing/radio.ts';

test('with a full queue MQTT waits, HTTP answers 503; nothing acknowledged is lost', {
  tags: ['stored-data'],
}, async () => {
  const app = await openPipeline({ nodes: 2, pods: 2 }, { siteRows: 40 });
  const http = Fastify();
  await http.register(httpListener({ pipeline: app.pipeline, clock: app.clock }));
  const url = `${await http.listen({ port: 0, host: '127.0.0.1' })}${ingestPath}`;
  const node = app.home.nodes[0]?.mac ?? 0;
  let counter = 0;
  const message = (): Buffer<ArrayBuffer> =>
    gatewayMessage(
      node,
      app.clock.at,
      Array.from({ length: 20 }, () => {
        const at = app.clock.at + 10 * ++counter;
        return { mac: app.home.pods[0]?.mac ?? 0, at, frame: { ...dryPad, counter } };
      }),
    );
  const headers = {
    authorization: `Basic ${Buffer.from(`${app.home.installationId}:${app.home.secret}`).toString('base64')}`,
  };
  const client = openGateway(app);
  await connected(client);

  const locker = await app.database.pool.connect();
  await locker.query('begin; lock table measurements in access exclusive mode');
  let acknowledged = 0;
  const published = Array.from({ length: 30 }, () =>
    client.publishAsync(gatewayTopic(showMac(node)), message(), { qos: 1 }).then(() => {
      acknowledged++;
    }),
  );
  await expect.poll(() => app.pipeline.admission.heldBack()).toHaveLength(1);
  const refused = await fetch(url, { method: 'POST', body: message(), headers });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(acknowledged).toBe(0);
  await locker.query('rollback');
  locker.release();

  await Promise.all(published);
  const rows = await app.database.db.selectFrom('measurements').select('counter').execute();
  expect(rows).toHaveLength(600);
  const taken = await fetch(url, { method: 'POST', body: message(), headers });
  expect(await taken.json()).toEqual({ accepted: 20, repeated: 0, setAside: {} });
  await client.endAsync(true);
  await http.close();
  await app.close();
});
