import { gatewayTopic, PodId } from '@padlight/contract';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { connectOwner } from '../../platform/db/connect.ts';
import { someOrganisation } from '../../testing/ids.ts';
import { showMac } from '../fleet/mac-number.ts';
import { openPod, type Pod } from '../fleet/pod.ts';
import { openSite } from '../fleet/site.ts';
import { connected, openGateway } from '../testing/gateway-client.ts';
import { openPipeline } from '../testing/open-pipeline.ts';
import { dryPad, gatewayMessage } from '../testing/radio.ts';
import { createStateLoad } from './load-states.ts';

const site = openSite(someOrganisation, 'site');
/** Pods, the later ones heard later. */
const podsOf = (count: number): Pod[] =>
  Array.from({ length: count }, (_, n) =>
    openPod({ id: PodId.parse(n + 1), organisationId: someOrganisation, mac: n }, site, [
      { boot: 1, counter: 1, at: n },
    ]),
  );
const hasEnded = ({ part }: ReturnType<typeof createStateLoad>) =>
  expect(part.check()).not.toContainEqual(expect.objectContaining({ code: 'starting' }));

test('pods are loaded a few at a time, those heard last first', () => {
  const woken: Pod[] = [];
  const pods = podsOf(500);
  const load = createStateLoad(pods, { wake: (pod) => woken.push(pod) }, () => {});
  load.begin();
  expect(woken.length).toBeLessThan(pods.length);
  for (let from = 0; from < woken.length; ) {
    const batch = woken.slice(from, from + 7);
    from += batch.length;
    load.ended({ pods: batch }, true);
  }
  expect(woken).toEqual(pods.toReversed());
  hasEnded(load);
});

test('it starts until each pod was in a stored commit, whatever fails before', () => {
  const commits = fc.array(
    fc.record({ from: fc.nat(700), size: fc.integer({ min: 1, max: 300 }), isStored: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 700 }), commits, (count, history) => {
      const pods = podsOf(count);
      const waiting = new Set<Pod>();
      let ends = 0;
      const load = createStateLoad(pods, { wake: (pod) => void waiting.add(pod) }, () => ends++);
      load.begin();
      const stored = new Set<Pod>();
      const commit = (batch: readonly Pod[], isStored: boolean): void => {
        for (const pod of batch) {
          waiting.delete(pod);
          if (isStored) stored.add(pod);
        }
        load.ended({ pods: batch }, isStored);
        expect(load.part.check()).toHaveLength(stored.size < count ? 1 : 0);
      };
      // Measured pods are in commits, too, whether their turn has come or not.
      for (const { from, size, isStored } of history) commit(pods.slice(from, from + size), isStored);
      while (waiting.size > 0) commit([...waiting].slice(0, 50), true);
      expect(stored.size).toBe(count);
      expect(ends).toBe(1);
      hasEnded(load);
    }),
  );
});

/** A pipeline over a database of its own, with so many pods, and the owner of that database. */
async function open(pods: number) {
  const app = await openPipeline({ nodes: 1, pods });
  const owner = await connectOwner(app.database.url);
  onTestFinished(async () => {
    await owner.end();
    await app.close();
  });
  const codes = async () =>
    (await Promise.all(app.pipeline.watched.map(async ({ check }) => check())))
      .flat()
      .map(({ code }) => code);
  const heard = (counter: number, of = app.home.pods) =>
    of.map(({ mac }) => ({ mac, at: app.clock.at + counter, frame: { ...dryPad, counter } }));
  expect(await app.send(heard(1))).toMatchObject({ kind: 'stored' });
  return { app, owner, codes, heard };
}

test('states whose load fails are loaded later, and nothing is stored twice', async () => {
  const { app, owner, codes, heard } = await open(4);
  await owner.query(`
    create sequence tries;
    create function refuse() returns trigger language plpgsql security definer as
      $$ begin perform nextval('tries'); raise exception 'refused'; end $$;
    create trigger refuse before insert on analysis_states for each statement execute function refuse()`);
  const tries = async () =>
    Number((await owner.query('select last_value from tries where is_called')).rows[0]?.last_value ?? 0);
  await app.restart();
  await expect.poll(tries).toBeGreaterThan(1);
  expect(await codes()).toContain('starting');
  expect(await app.send(heard(2))).toEqual({ kind: 'failed' });
  await owner.query('drop trigger refuse on analysis_states');
  await expect.poll(codes).not.toContain('starting');
  for (const counter of [1, 2, 2]) expect(await app.send(heard(counter))).toMatchObject({ kind: 'stored' });
  const { rows } = await owner.query('select count(*)::int as n from measurements');
  expect(rows).toEqual([{ n: 2 * app.home.pods.length }]);
});

test('a gateway is answered while the states of other pods are still loaded', async () => {
  const { app, owner, codes, heard } = await open(150);
  await owner.query('begin');
  await owner.query('select from analysis_states order by pod_id limit 1 for update');
  await app.restart();
  const client = openGateway(app);
  await connected(client);
  const [node = 0] = app.home.nodes.map(({ mac }) => mac);
  const payload = gatewayMessage(node, app.clock.at, heard(2, app.home.pods.slice(-1)));
  await client.publishAsync(gatewayTopic(showMac(node)), payload, { qos: 1 });
  expect(await codes()).toContain('starting');
  await owner.query('rollback');
  await expect.poll(codes).not.toContain('starting');
  await client.endAsync(true);
});
