import { PodId } from '@padlight/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectOwner } from '../../platform/db/connect.ts';
import { someOrganisation } from '../../testing/ids.ts';
import { openPod, type Pod } from '../fleet/pod.ts';
import { openSite } from '../fleet/site.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad } from '../testing/radio.ts';
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

let app: PipelineTest;
beforeAll(async () => {
  app = await openPipeline();
});
afterAll(() => app.close());

const codes = async () =>
  (await Promise.all(app.pipeline.watched.map(async ({ check }) => check()))).flat().map(({ code }) => code);
const hear = (counter: number) =>
  app.send(app.home.pods.map(({ mac }) => ({ mac, at: app.clock.at, frame: { ...dryPad, counter } })));

test('states that can’t be read at first are loaded in the end, and nothing is stored twice', async () => {
  expect(await hear(1)).toMatchObject({ kind: 'stored' });
  const owner = await connectOwner(app.database.url);
  try {
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
    expect(await hear(2)).toEqual({ kind: 'failed' });
    await owner.query('drop trigger refuse on analysis_states');
    await expect.poll(codes).not.toContain('starting');
    for (const counter of [1, 2, 2]) expect(await hear(counter)).toMatchObject({ kind: 'stored' });
    const { rows } = await owner.query('select count(*)::int as n from measurements');
    expect(rows).toEqual([{ n: 2 * app.home.pods.length }]);
  } finally {
    await owner.end();
  }
});
