import { api, type PatientId, type PodId } from '@padlight/contract';
import { expect } from 'vitest';
import { type Act, actAs } from '../../../testing/act-as.ts';
import { type House, openHouse } from '../../../testing/house.ts';
import { type SeededHome, seedHome } from '../../demonstration/index.ts';

/** Two homes, and people of the first who may change devices, may look at them, or may change those of one ward. */
export interface DeviceHouse {
  readonly house: House;
  readonly elm: SeededHome;
  readonly oak: SeededHome;
  readonly lead: Act;
  readonly carer: Act;
  /** Sees the people and changes nothing. */
  readonly reader: Act;
  readonly oneWard: Act;
  /** Somebody by their index: those with an even one lie in the first ward. */
  person(
    index: number,
    home?: SeededHome,
  ): SeededHome['pods'][number] & { readonly patientId: PatientId; readonly podId: PodId };
  /** The pod that somebody wears, as the lead sees it. */
  podOf(of: { readonly patientId: PatientId }): Promise<{ podMac: string } | null>;
}

export async function openDeviceHouse(patients: number): Promise<DeviceHouse> {
  const house = await openHouse();
  const { db } = house.database;
  const wish = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 2, patients };
  const elm = await seedHome(db, { ...wish, organisationName: 'Elm' });
  const oak = await seedHome(db, { ...wish, organisationName: 'Oak' });
  await house.addUser('lead', elm.organisationId, 'nurse-lead');
  await house.addUser('carer', elm.organisationId, 'carer');
  const role = await db
    .insertInto('roles')
    .values({ organisation_id: elm.organisationId, name: 'Reader' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('role_permissions')
    .values({ organisation_id: elm.organisationId, role_id: role.id, permission: 'Patients.View' })
    .execute();
  await house.addUserOf('reader', elm.organisationId, 'Reader');
  await house.addUser('ward-lead', elm.organisationId, 'nurse-lead', elm.wardIds.slice(0, 1));
  const lead = await actAs(house, 'lead');
  return {
    house,
    elm,
    oak,
    lead,
    carer: await actAs(house, 'carer'),
    reader: await actAs(house, 'reader'),
    oneWard: await actAs(house, 'ward-lead'),
    person(index, home = elm) {
      const pod = home.pods[index] ?? expect.fail();
      return { ...pod, patientId: pod.patientId, podId: pod.podId as PodId };
    },
    podOf: async ({ patientId }) =>
      (await lead(api.devices.getPatientPodDetail, { query: { patientId } })).reply.pod,
  };
}
