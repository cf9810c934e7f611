import { AlertType } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangedTile } from '../../platform/announcements.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad } from '../testing/radio.ts';
import { factsOf, type Wearer, wearerOf, wet } from '../testing/wearer.ts';

let app: PipelineTest;
const changed: ChangedTile[] = [];
const minute = 60_000;
let nextPod = 0;

beforeAll(async () => {
  app = await openPipeline({ nodes: 2, pods: 10 });
  app.bus.subscribe('tiles-changed', (message) => changed.push(...message.changed));
});
afterAll(() => app.close());

/** Another person each time. */
const someone = () => wearerOf(app, nextPod++);
const facts = (person: Wearer) => factsOf(app, person);
const pod = ({ id }: Wearer) =>
  app.database.db.selectFrom('analysis_states').selectAll().where('pod_id', '=', id);
/** The five minutes in which the light changed; pods take turns to write the last ones. */
const changesOf = (points: Awaited<ReturnType<typeof facts>>['points']) =>
  points.filter(({ light }, index) => light !== points[index - 1]?.light);
const alerts = ({ id }: Wearer) =>
  app.database.db.selectFrom('alerts').selectAll().where('pod_id', '=', id).orderBy('raised_at').execute();

test('measurements become state, facts and a tile, in one commit', async () => {
  const anna = someone();
  await anna.measured(0, 30);
  expect(await pod(anna).executeTakeFirstOrThrow()).toMatchObject({ last_at: new Date(anna.at(29)) });
  const stored = await facts(anna);
  expect(stored.cycles).toHaveLength(1);
  expect(stored.points.length).toBeGreaterThan(3);
  const tile = changed.findLast((change) => change.tile.patientId === anna.patientId)?.tile;
  expect(tile?.reading?.light.shown).toBe('green');
  expect(tile?.reading?.link.state).toBe('connected');
});

test('a pad that fills turns the light red and raises the tile’s alert', async () => {
  const bert = someone();
  await bert.measured(0, 30);
  for (let step = 30; step < 60; step++) await bert.measured(step, step + 1, wet);
  const tile = changed.findLast((change) => change.tile.patientId === bert.patientId)?.tile;
  expect(tile?.reading?.light.shown).toBe('red');
  expect(tile?.alerts.map(({ type }) => type)).toContain(AlertType.check_pad);
  expect(await alerts(bert)).toContainEqual(
    expect.objectContaining({ type: AlertType.check_pad, state: 'raised' }),
  );
});

test('a night gives the same facts live, and with restarts in between', async () => {
  const [carl, dora] = [someone(), someone()];
  const start = app.clock.at;
  const night = async (person: Wearer, pause: () => Promise<void>) => {
    app.clock.at = start;
    for (let step = 0; step < 60; step += 4) {
      await person.measured(step, step + 4, step >= 32 ? wet : {}, start + (step + 4) * minute);
      await pause();
    }
  };
  await night(carl, async () => {});
  await night(dora, () => app.restart());
  const blind = async (person: Wearer) => {
    const stored = await facts(person);
    return JSON.parse(
      JSON.stringify({ ...stored, points: changesOf(stored.points).map(({ at, light }) => ({ at, light })) })
        .replaceAll(`"${person.id}-`, '"pod-')
        .replaceAll(`"pod_id":${person.id},`, '')
        .replaceAll(person.patientId, 'patient'),
    );
  };
  expect(await blind(dora)).toEqual(await blind(carl));
});

test('a silent pod is found by time alone, after a restart too', async () => {
  const emil = someone();
  await emil.measured(0, 10);
  await app.restart();
  app.clock.at = emil.at(16);
  await expect
    .poll(async () => (await alerts(emil)).map(({ type }) => type))
    .toContain(AlertType.no_data_received);
  const link = (await facts(emil)).events.filter(({ kind }) => kind === 'link');
  expect(link.at(-1)).toMatchObject({
    at: new Date(emil.at(9) + 5 * minute),
    detail: { state: 'out-of-range' },
  });
});

test('late data takes back a silence, and gives the facts of timely data', async () => {
  const [frieda, gustav] = [someone(), someone()];
  const start = app.clock.at;
  await frieda.measured(0, 40);
  app.clock.at = start;
  await gustav.measured(0, 20);
  app.clock.at = gustav.at(27);
  await expect
    .poll(async () => (await alerts(gustav)).map(({ type }) => type))
    .toContain(AlertType.no_data_received);
  const silence = await alerts(gustav);
  await app.database.db
    .updateTable('alerts')
    .set({ state: 'acknowledged', note: 'looked after' })
    .where('pod_id', '=', gustav.id)
    .execute();
  await gustav.measured(32, 40);
  await gustav.measured(20, 32, {}, gustav.at(41));
  const after = await alerts(gustav);
  expect(after.filter(({ id }) => silence.some((alert) => alert.id === id))).toMatchObject([
    { state: 'resolved', note: 'looked after' },
  ]);
  const audit = await app.database.db
    .selectFrom('audit')
    .select(['action', 'target'])
    .where('target', '=', silence[0]?.id ?? '')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['alert.raised', 'alert.resolved']);
  const points = async (person: Wearer) =>
    changesOf((await facts(person)).points).map(({ at, light, ml }) => ({
      minute: (at.getTime() - start) / minute,
      light,
      ml,
    }));
  expect(await points(gustav)).toEqual(await points(frieda));
  expect((await facts(gustav)).events.filter(({ kind }) => kind === 'link')).toHaveLength(1);
});

test('an acknowledged alert whose reason late data only moves stays acknowledged', async () => {
  const gerda = someone();
  await gerda.measured(0, 20);
  app.clock.at = gerda.at(27);
  const silence = () =>
    alerts(gerda).then((all) => all.filter(({ type }) => type === AlertType.no_data_received));
  await expect.poll(async () => (await silence()).length).toBe(1);
  await app.database.db
    .updateTable('alerts')
    .set({ state: 'acknowledged' })
    .where('pod_id', '=', gerda.id)
    .execute();
  await gerda.measured(20, 21, {}, gerda.at(28));
  await expect
    .poll(async () => (await facts(gerda)).events.findLast(({ kind }) => kind === 'link')?.at)
    .toEqual(new Date(gerda.at(25)));
  expect((await silence()).map(({ state }) => state)).toEqual(['acknowledged']);
});

test('history in order gives the facts of live data; only reasons in force call', async () => {
  const heidi = someone();
  const days = 2;
  const start = app.clock.at - days * 24 * 60 * minute;
  const step = 10;
  for (let from = 0; from < days * 24 * 60; from += 400) {
    const rows = Array.from({ length: 400 / step }, (_, n) => from / step + n);
    await app.send(
      rows.map((n) => ({ mac: heidi.mac, at: start + n * step * minute, frame: { ...dryPad, counter: n } })),
    );
  }
  const old = (await alerts(heidi)).filter(
    ({ raised_at }) => raised_at.getTime() < app.clock.at - 60 * minute,
  );
  expect(old.length).toBeGreaterThan(1);
  const holding = await app.database.db
    .selectFrom('alert_reasons')
    .select('type')
    .where('patient_id', '=', heidi.patientId)
    .execute();
  const open = old.filter(({ is_open }) => is_open).map(({ type }) => type);
  expect(holding.map(({ type }) => type)).toEqual(expect.arrayContaining(open));
  const over = old
    .filter(({ is_open }) => !is_open)
    .map(({ state, resolution }) => `${state}, ${resolution}`);
  expect(new Set(over)).toEqual(new Set(['resolved, history']));
  const { n } = await app.database.db
    .selectFrom('analysis_checkpoints')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('pod_id', '=', heidi.id)
    .executeTakeFirstOrThrow();
  expect(n).toBeGreaterThan(50);
});

test('a new assignment is followed; the former wearer’s tile is not written again', async () => {
  const jan = someone();
  const { db } = app.database;
  await jan.measured(0, 10);
  await db.updateTable('patients').set({ pod_id: null }).where('id', '=', jan.patientId).execute();
  app.bus.publish('context-changed', { organisationId: app.home.organisationId, podIds: [jan.id] });
  const before = changed.length;
  await jan.measured(10, 30, wet);
  expect(changed.slice(before).filter(({ tile }) => tile.patientId === jan.patientId)).toEqual([]);
});
