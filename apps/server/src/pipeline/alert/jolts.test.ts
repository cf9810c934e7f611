import { AlertType, type PadFrame } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad } from '../testing/radio.ts';

const minute = 60_000;
let app: PipelineTest;
let nextPod = 0;
beforeAll(async () => {
  app = await openPipeline({ nodes: 1, pods: 4 });
});
afterAll(() => app.close());

const upright: Partial<PadFrame> = {
  acceleration: [64, 0, 2],
  peak: 16,
  peakAgeS: 255,
  activity: 1,
  stillS: 60,
};
/** A minute: half upright, half lying on the front, and a soft impact in between. */
const falls: Partial<PadFrame> = {
  acceleration: [32, 0, -31],
  peak: 29,
  peakAgeS: 30,
  activity: 4,
  stillS: 29,
};
const lies: Partial<PadFrame> = {
  acceleration: [0, 0, -64],
  peak: 16,
  peakAgeS: 255,
  activity: 1,
  stillS: 60,
};

/** A person who falls softly after 15 minutes and stays down; a measurement each minute. */
async function fallen(minutesDown: number) {
  const { mac, id, patientId } = app.home.pods[nextPod++] ?? expect.fail();
  const start = app.clock.at;
  const measured = async (from: number, to: number, frame: Partial<PadFrame>) => {
    app.clock.at = start + to * minute;
    const frames = Array.from({ length: to - from }, (_, n) => ({
      mac,
      at: start + (from + n) * minute,
      frame: { ...dryPad, ...frame, counter: from + n },
    }));
    expect(await app.send(frames)).toMatchObject({ kind: 'stored' });
  };
  await measured(0, 15, upright);
  await measured(15, 16, falls);
  await measured(16, 16 + minutesDown, lies);
  const { db } = app.database;
  const alerts = () =>
    db
      .selectFrom('alerts')
      .select(['id', 'type', 'cause', 'is_open', 'resolution'])
      .where('patient_id', '=', patientId)
      .where('type', 'in', [AlertType.check_patient, AlertType.check_fall])
      .orderBy('type')
      .execute();
  return { id, patientId, measured, alerts };
}

test('a person who stays down after a jolt has fallen, and calls as fallen', async () => {
  const { alerts, measured } = await fallen(4);
  await expect.poll(alerts).toMatchObject([{ type: AlertType.check_patient, cause: 'jolt', is_open: true }]);
  await measured(20, 32, lies);
  await expect.poll(alerts).toMatchObject([
    { type: AlertType.check_patient, is_open: false, resolution: 'by-itself' },
    { type: AlertType.check_fall, cause: null, is_open: true },
  ]);
});

test('an answer ends the watch, over a restart too; its undo resumes it', async () => {
  const { id: podId, patientId, alerts, measured } = await fallen(4);
  const { db } = app.database;
  const { organisationId } = app.home;
  await expect.poll(alerts).toMatchObject([{ cause: 'jolt', is_open: true }]);
  const [alert] = await alerts();
  const at = app.clock.at;
  const key = { organisation_id: organisationId, patient_id: patientId, pod_id: podId };
  await db
    .insertInto('fall_checks')
    .values({ ...key, alert_id: alert?.id ?? expect.fail(), at: new Date(at) })
    .execute();
  app.bus.publish('no-fall-reported', { organisationId, podId, at });
  const reasons = () =>
    db.selectFrom('alert_reasons').select('cause').where('patient_id', '=', patientId).execute();
  await expect.poll(reasons).toEqual([]);
  await app.restart();
  await measured(20, 32, lies);
  expect((await alerts()).map(({ type }) => type)).toEqual([AlertType.check_patient]);
  await db
    .updateTable('fall_checks')
    .set({ undone_at: new Date(app.clock.at) })
    .where('pod_id', '=', podId)
    .execute();
  app.bus.publish('no-fall-undone', { organisationId, podId, at });
  await expect
    .poll(async () => (await alerts()).map(({ type }) => type))
    .toEqual([AlertType.check_patient, AlertType.check_fall]);
});
