import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangedTile } from '../../platform/announcements.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { factsOf, type Wearer, wearerOf, wet } from '../testing/wearer.ts';

let app: PipelineTest;
const changed: ChangedTile[] = [];
const minute = 60_000;
let nextPod = 0;

beforeAll(async () => {
  app = await openPipeline({ nodes: 2, pods: 5 });
  app.bus.subscribe('tiles-changed', (message) => changed.push(...message.changed));
});
afterAll(() => app.close());

/** Another person each time. */
const someone = () => wearerOf(app, nextPod++);
const facts = (person: Wearer) => factsOf(app, person);
/** Records a change of a person's pad now, and undoes it. */
function padChangeOf({ id, patientId }: Wearer) {
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
const removedFrom = async (person: Wearer) =>
  (await facts(person)).cycles.map(({ removed_at }) => removed_at?.getTime() ?? null);
/** The pad on the last published tile of a person. */
const padShown = ({ patientId }: Wearer) => {
  const reading = changed.findLast(({ tile }) => tile.patientId === patientId)?.tile.reading;
  return reading && { pad: reading.pad, fill: reading.fill, light: reading.light };
};

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
