import { AlertType, type PadFrame } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangedTile } from '../../platform/announcements.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad } from '../testing/radio.ts';

let app: PipelineTest;
const changed: ChangedTile[] = [];
const minute = 60_000;
let nextPod = 0;

beforeAll(async () => {
  app = await openPipeline({ nodes: 2, pods: 16 });
  app.bus.subscribe('tiles-changed', (message) => changed.push(...message.changed));
});
afterAll(() => app.close());

/** Another person each time; a measurement each minute. */
function someone() {
  const index = nextPod++;
  const pod = app.home.pods[index];
  if (!pod) throw new Error('the home has no more pods');
  const start = app.clock.at;
  const at = (n: number) => start + n * minute;
  const frames = (from: number, to: number, frame: Partial<PadFrame> = {}) =>
    Array.from({ length: to - from }, (_, step) => ({
      mac: pod.mac,
      at: at(from + step),
      frame: { ...dryPad, ...frame, counter: from + step },
    }));
  return {
    ...pod,
    at,
    /** Measured in these minutes, and received in one message at the end of the last, or later. */
    async measured(from: number, to: number, frame: Partial<PadFrame> = {}, receivedAt = at(to)) {
      app.clock.at = Math.max(app.clock.at, receivedAt);
      const answer = await app.send(frames(from, to, frame));
      expect(answer).toMatchObject({ kind: 'stored' });
    },
  };
}
type Person = ReturnType<typeof someone>;

const pod = ({ id }: Person) =>
  app.database.db.selectFrom('analysis_states').selectAll().where('pod_id', '=', id);
const facts = async ({ id }: Person) => {
  const { db } = app.database;
  const events = await db
    .selectFrom('pod_events')
    .select(['id', 'kind', 'at', 'detail'])
    .where('pod_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const cycles = await db
    .selectFrom('pad_cycles')
    .selectAll()
    .where('pod_id', '=', id)
    .orderBy('at')
    .execute();
  const points = await db
    .selectFrom('series_points')
    .selectAll()
    .where('pod_id', '=', id)
    .orderBy('at')
    .execute();
  const voids = await db.selectFrom('voids').selectAll().where('pod_id', '=', id).orderBy('at').execute();
  const positions = await db
    .selectFrom('body_positions')
    .selectAll()
    .where('pod_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return { events, cycles, points, voids, positions };
};
/** The five minutes in which the light changed; pods take turns to write the last ones. */
const changesOf = (points: Awaited<ReturnType<typeof facts>>['points']) =>
  points.filter(({ light }, index) => light !== points[index - 1]?.light);
const alerts = ({ id }: Person) =>
  app.database.db.selectFrom('alerts').selectAll().where('pod_id', '=', id).orderBy('raised_at').execute();

const wet: Partial<PadFrame> = { core: [235, 235, 235, 235, 235], surface: [200, 200, 200] };

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
  const night = async (person: Person, pause: () => Promise<void>) => {
    app.clock.at = start;
    for (let step = 0; step < 60; step += 4) {
      await person.measured(step, step + 4, step >= 32 ? wet : {}, start + (step + 4) * minute);
      await pause();
    }
  };
  await night(carl, async () => {});
  await night(dora, () => app.restart());
  const blind = async (person: Person) => {
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
  const points = async (person: Person) =>
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

test('a carer’s pad change is analysed', async () => {
  const ida = someone();
  await ida.measured(0, 30);
  app.bus.publish('pad-changed', {
    organisationId: app.home.organisationId,
    podId: ida.id,
    at: app.clock.at,
  });
  await expect
    .poll(async () => (await facts(ida)).cycles.map(({ removed_at }) => removed_at !== null))
    .toEqual([true]);
});

/** Records a change of a person's pad now, and undoes it. */
function padChangeOf({ id, patientId }: Person) {
  const { organisationId } = app.home;
  const { db } = app.database;
  const reported = { organisationId, podId: id, at: app.clock.at };
  const at = new Date(reported.at);
  return {
    at: reported.at,
    async record() {
      const key = { organisation_id: organisationId, patient_id: patientId, pod_id: id };
      await db
        .insertInto('pad_changes')
        .values({ ...key, at, reason: 'wet' })
        .execute();
      app.bus.publish('pad-changed', reported);
    },
    async takeBack() {
      await this.commitUndo();
      app.bus.publish('pad-change-undone', reported);
    },
    /** The undo as it is committed, before it is announced. */
    async commitUndo() {
      const undone_at = new Date(app.clock.at);
      await db
        .updateTable('pad_changes')
        .set({ undone_at })
        .where('pod_id', '=', id)
        .where('at', '=', at)
        .execute();
    },
  };
}
const removedFrom = async (person: Person) =>
  (await facts(person)).cycles.map(({ removed_at }) => removed_at?.getTime() ?? null);
/** The pad on the last published tile of a person. */
const padShown = ({ patientId }: Person) => {
  const reading = changed.findLast(({ tile }) => tile.patientId === patientId)?.tile.reading;
  return reading && { pad: reading.pad, fill: reading.fill, light: reading.light };
};

test('an undone pad change leaves no trace, at once, without a new measurement', async () => {
  const ilse = someone();
  await ilse.measured(0, 30);
  await ilse.measured(30, 60, wet);
  const before = padShown(ilse);
  const change = padChangeOf(ilse);
  await change.record();
  await expect.poll(() => removedFrom(ilse)).toEqual([change.at]);
  await expect.poll(() => padShown(ilse)).not.toEqual(before);
  await change.takeBack();
  await expect.poll(() => padShown(ilse)).toEqual(before);
  expect(await removedFrom(ilse)).toEqual([null]);
});

test('a pad change that is undone at once is none', async () => {
  const inge = someone();
  await inge.measured(0, 30);
  await inge.measured(30, 60, wet);
  const change = padChangeOf(inge);
  await change.record();
  await change.takeBack();
  await inge.measured(60, 61, wet);
  await expect.poll(() => removedFrom(inge)).toEqual([null]);
});

test('a pad change is undone for a silent pod as well', async () => {
  const irma = someone();
  await irma.measured(0, 30);
  await irma.measured(30, 60, wet);
  const change = padChangeOf(irma);
  await change.record();
  await expect.poll(() => removedFrom(irma)).toEqual([change.at]);
  app.clock.at += 6 * minute;
  await expect.poll(() => padShown(irma)?.light.padStatus).toBe('OUTOFRANGE');
  await change.takeBack();
  await expect.poll(() => removedFrom(irma)).toEqual([null]);
  await irma.measured(67, 68, wet);
  expect(await removedFrom(irma)).toEqual([null]);
});

test('an undo that was committed as the server died counts after each restart', async () => {
  const iris = someone();
  await iris.measured(0, 30);
  await iris.measured(30, 60, wet);
  const before = padShown(iris);
  const change = padChangeOf(iris);
  await change.record();
  await expect.poll(() => removedFrom(iris)).toEqual([change.at]);
  await expect.poll(() => padShown(iris)).not.toEqual(before);
  await change.commitUndo();
  await app.restart();
  await expect.poll(() => removedFrom(iris)).toEqual([null]);
  await expect.poll(() => padShown(iris)).toEqual(before);
  await app.restart();
  await iris.measured(60, 61, wet);
  expect(await removedFrom(iris)).toEqual([null]);
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
