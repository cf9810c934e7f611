import { api, type PatientId, type PodId } from '@padlight/contract';
import { expect } from 'vitest';
import { type Act, actAs, actHolding } from '../../../testing/act-as.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type SeededHome, seedHome } from '../../demonstration/index.ts';

/** Two homes, and users of the first who may change devices, only view them, or change those of one ward. */
export interface DeviceApp {
  readonly app: TestApp;
  readonly elm: SeededHome;
  readonly oak: SeededHome;
  readonly lead: Act;
  readonly carer: Act;
  /** Sees the people and changes nothing. */
  readonly reader: Act;
  readonly oneWard: Act;
  /** Returns a person by index; people with an even one are in the first ward. */
  person(
    index: number,
    home?: SeededHome,
  ): SeededHome['pods'][number] & { readonly patientId: PatientId; readonly podId: PodId };
  /** Returns the pod of a person, as the lead sees it. */
  podOf(of: { readonly patientId: PatientId }): Promise<{ podMac: string } | null>;
}

export async function openDeviceApp(patients: number): Promise<DeviceApp> {
  const app = await openTestApp();
  const { db } = app.database;
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 2, patients };
  const elm = await seedHome(db, { ...request, organisationName: 'Elm' });
  const oak = await seedHome(db, { ...request, organisationName: 'Oak' });
  await app.addUser('lead', elm.organisationId, 'nurse-lead');
  await app.addUser('carer', elm.organisationId, 'carer');
  await app.addUser('ward-lead', elm.organisationId, 'nurse-lead', elm.wardIds.slice(0, 1));
  const lead = await actAs(app, 'lead');
  return {
    app,
    elm,
    oak,
    lead,
    carer: await actAs(app, 'carer'),
    reader: await actHolding(app, 'reader', elm.organisationId, ['Patients.View']),
    oneWard: await actAs(app, 'ward-lead'),
    person(index, home = elm) {
      const pod = home.pods[index] ?? expect.fail();
      return { ...pod, patientId: pod.patientId, podId: pod.podId as PodId };
    },
    podOf: async ({ patientId }) =>
      (await lead(api.devices.getPatientPodDetail, { query: { patientId } })).reply.pod,
  };
}
