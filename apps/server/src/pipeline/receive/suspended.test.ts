import { gatewayTopic, ingestPath, storedAfterSignInMs } from '@padlight/contract';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { showMac } from '../fleet/mac-number.ts';
import { httpListener } from '../index.ts';
import { closed, connected, failed, openGateway } from '../testing/gateway-client.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad, gatewayMessage } from '../testing/radio.ts';

const minute = 60_000;

/** Sends as the home's gateways do, over HTTP. */
async function openPost(app: PipelineTest) {
  const http = Fastify();
  onTestFinished(() => http.close());
  await http.register(httpListener({ pipeline: app.pipeline, clock: app.clock }));
  const url = `${await http.listen({ port: 0, host: '127.0.0.1' })}${ingestPath}`;
  const signIn = Buffer.from(`${app.home.installationId}:${app.home.secret}`).toString('base64');
  return async (body: Buffer<ArrayBuffer>) => {
    const headers = { 'content-type': 'application/json', authorization: `Basic ${signIn}` };
    const reply = await fetch(url, { method: 'POST', body, headers });
    const { code = 'stored' } = (await reply.json()) as { code?: string };
    return [reply.status, code];
  };
}

test('gateways of a suspended organisation are taken for 30 days, then refused and counted', async () => {
  const app = await openPipeline({ nodes: 1, pods: 1 });
  onTestFinished(() => app.close());
  const { db } = app.database;
  const post = await openPost(app);
  const [mac, pod] = [app.home.nodes[0]?.mac ?? 0, app.home.pods[0]?.mac ?? 0];
  let counter = 0;
  const message = () => {
    counter += 1;
    app.clock.at += 10_000;
    return gatewayMessage(mac, app.clock.at, [{ mac: pod, at: app.clock.at, frame: { ...dryPad, counter } }]);
  };
  const stored = async () => {
    const rows = await db.selectFrom('measurements').select('counter').orderBy('counter').execute();
    return rows.map((row) => row.counter);
  };
  const { organisationId } = app.home;
  await db
    .insertInto('suspensions')
    .values({
      organisation_id: organisationId,
      announced_at: new Date(app.clock.at - storedAfterSignInMs - 8 * 24 * 60 * minute),
      sign_in_ends_at: new Date(app.clock.at - storedAfterSignInMs + minute),
      reason: null,
      suspended_by: null,
    })
    .execute();
  const announce = () => app.bus.publish('devices-changed', { organisationId });
  announce();
  const gateway = openGateway(app);
  await connected(gateway);
  await gateway.publishAsync(gatewayTopic(showMac(mac)), message(), { qos: 1 });
  expect([await post(message()), await stored()]).toEqual([
    [200, 'stored'],
    [1, 2],
  ]);

  app.clock.at += minute;
  const isClosed = closed(gateway);
  announce();
  await isClosed;
  expect(await post(message())).toEqual([403, 'organisation-suspended']);
  expect(String(await failed(openGateway(app)))).toContain('Not authorized');
  expect(app.pipeline.counts()).toMatchObject({ suspended: 3 });
  expect(await stored()).toEqual([1, 2]);

  await db.deleteFrom('suspensions').execute();
  expect(await post(message())).toEqual([200, 'stored']);
  expect(await stored()).toEqual([1, 2, 4]);
});
