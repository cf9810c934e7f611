import { api, Mac, type SiteId, type UserId } from '@padlight/contract';
import { expect } from 'vitest';
import { type Act, actAs } from '../../../testing/act-as.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedHome } from '../../demonstration/index.ts';

/** A pod that a test registers in Elm. */
export const fjordPod = { mac: Mac.parse('F4:90:CB:D9:01:01'), serialNumber: 'S00FJ1' };

/** Enters a shared manufacturer with a product as a super admin; returns both ids. */
async function enterFjord(chief: Act) {
  const maker = {
    manufacturerId: null,
    version: null,
    code: 'FJORD',
    name: 'Fjord',
    isEnabled: true,
    isShared: true,
  };
  const { manufacturerId } = (await chief(api.products.saveManufacturer, { body: maker })).reply;
  const product = {
    productId: null,
    version: null,
    manufacturerId,
    name: 'Fjord Day',
    use: 'day' as const,
    rothwellMl: 2000,
    workingMl: 500,
    hasSensingProfile: true,
    isShared: true,
  };
  const { productId } = (await chief(api.products.saveProduct, { body: product })).reply;
  return { fjordId: manufacturerId, productId };
}

/** Returns the tests' acts on the manufacturer Fjord in Elm. */
function actsOf(elm: Awaited<ReturnType<typeof seedHome>>, fjordId: number, admin: Act) {
  const { organisationId } = elm;
  const patientId = elm.pods[0]?.patientId ?? expect.fail('no pod');
  return {
    use: (act: Act, more: object = {}) =>
      act(api.manufacturers.addOrganisationManufacturer, {
        body: {
          organisationId,
          manufacturerId: fjordId,
          allowsDeviceData: false,
          version: null,
          ...more,
        },
      }),
    stop: (act: Act, people = 0) =>
      act(api.manufacturers.deleteOrganisationManufacturer, {
        query: { organisationId, manufacturerId: fjordId, people },
      }),
    used: async () =>
      (
        await admin(api.manufacturers.getOrganisationManufacturer, { query: { organisationId } })
      ).reply.manufacturers.find(({ manufacturerId }) => manufacturerId === fjordId),
    /** Chooses a product for the first person's day. */
    wear: async (productId: number) => {
      const goal = await admin(api.goals.getPatientGoal, { query: { organisationId, patientId } });
      const { version, values } = goal.reply.padFill ?? expect.fail('no goal');
      const body = { organisationId, patientId, version, reason: '' };
      return admin(api.goals.savePadFillProfileGoal, {
        body: { ...body, values: { ...values, DayProductId: productId } },
      });
    },
    appoint: (act: Act, userId: UserId, isAdministrator = true) =>
      act(api.manufacturers.saveManufacturerAdministrator, {
        body: { manufacturerId: fjordId, userId, isAdministrator },
      }),
    /** Registers {@link fjordPod} in Elm. */
    register: () =>
      admin(api.sites.saveSitePod, {
        body: {
          siteId: elm.site.siteId as SiteId,
          pods: [fjordPod],
          manufacturerId: fjordId,
          firmware: '1.4',
        },
      }),
  };
}

/** Opens two homes, the platform's people in Oak, and a shared manufacturer that no one uses yet. */
export async function openMakers() {
  const app = await openTestApp();
  const { db } = app.database;
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 2, patients: 2 };
  const elm = await seedHome(db, { ...request, organisationName: 'Elm' });
  const oak = await seedHome(db, { ...request, organisationName: 'Oak' });
  const add = async (...user: Parameters<TestApp['addUser']>) => {
    const userId = await app.addUser(...user);
    return { userId, act: await actAs(app, user[0]) };
  };
  const west = elm.wardIds.slice(0, 1);
  const admin = await add('admin', elm.organisationId, 'organisation-admin');
  const wardAdmin = await add('ward-admin', elm.organisationId, 'organisation-admin', west);
  const carer = await add('carer', elm.organisationId, 'carer');
  const oakAdmin = await add('oak-admin', oak.organisationId, 'organisation-admin');
  const chief = await add('chief', oak.organisationId, 'super-admin');
  const maker = await add('maker', oak.organisationId, 'manufacturer-admin');
  const fjord = await enterFjord(chief.act);
  return {
    app,
    elm,
    oak,
    ...fjord,
    makerId: maker.userId,
    chiefId: chief.userId,
    carerId: carer.userId,
    admin: admin.act,
    wardAdmin: wardAdmin.act,
    carer: carer.act,
    oakAdmin: oakAdmin.act,
    chief: chief.act,
    maker: maker.act,
    ...actsOf(elm, fjord.fjordId, admin.act),
  };
}
export type Makers = Awaited<ReturnType<typeof openMakers>>;
