import { api, type BodyIn, type PatientId, sharingTextVersion } from '@padlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Act } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { openPeopleApp, type PeopleApp } from './testing/people-app.ts';

let elm: PeopleApp;
let carer: Act;
beforeAll(async () => {
  elm = await openPeopleApp();
  carer = await elm.as('carer');
});
afterAll(() => elm.app.close());

const pod = (index: number) => elm.home.pods[index] ?? expect.fail();
const record = (
  patientId: PatientId,
  more: Partial<BodyIn<typeof api.consents.savePatientConsent>> = {},
  act: Act = carer,
) =>
  act(api.consents.savePatientConsent, {
    body: { patientId, kind: 'monitoring', decision: 'withdrawn', decidedBy: 'Daughter', ...more },
  });
const tileOf = async (patientId: PatientId) => {
  const input = { query: { organisationId: elm.organisationId, flag: 0 }, body: [] };
  const { reply } = await elm.lead(api.board.getPatient, input);
  return reply.tiles.find((tile) => tile.patientId === patientId) ?? expect.fail();
};
const assign = (patientId: PatientId, podMac: string) =>
  elm.lead(api.devices.assignPod, { body: { patientId, podMac } });

it('withdrawing it ends monitoring at once: no pod, no reading, no all-clear', async () => {
  const { patientId, alias, mac } = pod(0);
  expect((await record(patientId)).code).toBe('name-not-confirmed');
  expect((await record(patientId, { confirmName: 'Somebody Else' })).code).toBe('name-not-confirmed');
  expect((await tileOf(patientId)).reading).not.toBeNull();
  const { reply } = await record(patientId, { confirmName: alias, note: 'By telephone' });
  expect(reply).toMatchObject({ decision: 'withdrawn', decidedBy: 'Daughter', note: 'By telephone' });
  expect(await tileOf(patientId)).toMatchObject({ reading: null, notConsented: true, alerts: [] });
  const query = { organisationId: elm.organisationId };
  const { unmonitored } = (await elm.lead(api.alerts.getOpenAlerts, { query })).reply;
  expect(unmonitored.find(({ subject }) => subject.patientId === patientId)?.reason).toBe('no-consent');
  expect((await assign(patientId, mac)).code).toBe('not-consented');
  const [row] = await auditOf(elm.app, 'patient.consent', patientId);
  expect(row?.detail).toMatchObject({ decision: 'withdrawn', podMac: mac });
  expect(JSON.stringify(row)).not.toContain(alias);
});

it('renewing it lets a pod be assigned; a form’s claim does not', async () => {
  const { patientId, alias, mac } = pod(1);
  await record(patientId, { decision: 'refused', confirmName: alias });
  await elm.save(await elm.seen(patientId, { monitoringConsent: true }));
  expect((await elm.detail(patientId)).monitoringConsent?.decision).toBe('refused');
  expect((await assign(patientId, mac)).code).toBe('not-consented');
  expect((await record(patientId, { decision: 'given' })).status).toBe(200);
  expect((await assign(patientId, mac)).status).toBe(200);
  expect((await tileOf(patientId)).notConsented).toBeUndefined();
});

it('recording it requires the right, and never reaches foreign people', async () => {
  const { patientId, alias } = pod(2);
  expect((await record(patientId, { confirmName: alias }, await elm.as('wall'))).code).toBe('forbidden');
  expect((await record(patientId, { confirmName: alias }, await elm.as('outsider'))).code).toBe(
    'patient-not-found',
  );
  expect((await elm.detail(patientId)).monitoringConsent?.decision).toBe('given');
});

it('sharing with relatives is decided on a text, and changes no monitoring', async () => {
  const { patientId } = pod(3);
  const sharing = { kind: 'sharing', decision: 'given' } as const;
  expect((await record(patientId, sharing)).code).toBe('consent-text-outdated');
  expect((await record(patientId, { ...sharing, textVersion: 99, textLanguage: 'de' })).code).toBe(
    'consent-text-outdated',
  );
  const text = { textVersion: sharingTextVersion, textLanguage: 'de' } as const;
  expect((await record(patientId, { ...sharing, ...text })).reply).toMatchObject(text);
  const { consents } = (await elm.lead(api.patients.getPatientProfile, { query: { patientId } })).reply;
  expect(consents).toMatchObject([
    { kind: 'monitoring', decision: 'given' },
    { ...sharing, ...text, decidedBy: 'Daughter' },
  ]);
  expect((await record(patientId, { kind: 'sharing' })).status).toBe(200);
  expect((await tileOf(patientId)).reading).not.toBeNull();
  const rows = await auditOf(elm.app, 'patient.consent', patientId);
  expect(rows).toMatchObject([{ detail: { ...sharing, ...text } }, { detail: { decision: 'withdrawn' } }]);
});
