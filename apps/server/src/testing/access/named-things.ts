import {
  AlertType,
  api,
  type OrganisationId,
  type PatientId,
  SiteId,
  type UserId,
  type WardId,
} from '@padlight/contract';
import { refreshTiles } from '../../features/tiles/index.ts';
import { actWith } from '../act-as.ts';
import { nobody, noWard } from '../ids.ts';
import type { TestApp } from '../test-app.ts';
import type { Ids } from './access-ids.ts';
import type { FilledHome } from './filled-home.ts';

/** Limits a user to one ward. */
export async function limitToWard(
  { database: { db } }: TestApp,
  organisationId: OrganisationId,
  userId: UserId,
  wardId: WardId,
): Promise<void> {
  await db.updateTable('memberships').set({ sees_all_places: false }).where('user_id', '=', userId).execute();
  await db
    .insertInto('membership_wards')
    .values({ organisation_id: organisationId, user_id: userId, ward_id: wardId })
    .execute();
}

/** Adds a group beside the default one. */
export async function addEastGroup(
  { database: { db } }: TestApp,
  organisationId: OrganisationId,
  people: readonly ({ readonly patientId: PatientId } | undefined)[],
  userIds: readonly UserId[],
): Promise<void> {
  const group = { organisation_id: organisationId, name: 'East' };
  const { id: group_id } = await db
    .insertInto('groups')
    .values(group)
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = { organisation_id: organisationId, group_id };
  const patientIds = people.flatMap((person) => person?.patientId ?? []);
  await db
    .insertInto('group_patients')
    .values(patientIds.map((patient_id) => ({ ...member, patient_id })))
    .execute();
  await db
    .insertInto('group_users')
    .values(userIds.map((user_id) => ({ ...member, user_id })))
    .execute();
  await refreshTiles(
    db,
    organisationId,
    patientIds.map((patientId) => ({ patientId })),
    'patientUpdated',
  );
}

/** Lets groups narrow what users of an organisation see, or not. */
export async function narrowSight(
  { database: { db }, bus }: TestApp,
  organisationId: OrganisationId,
  narrows: boolean,
): Promise<void> {
  await db
    .updateTable('groups')
    .set({ narrows_sight: narrows })
    .where('organisation_id', '=', organisationId)
    .where('is_default', '=', true)
    .execute();
  bus.publish('sight-changed', { organisationId });
}

/** Opens every person of a home, so that the audit has all of them. */
export async function checkAll(app: TestApp, token: string, { home }: FilledHome): Promise<void> {
  for (const { patientId } of home.pods) {
    const query = { patientId };
    await actWith(app, token)(api.patients.getPatientProfile, { query });
  }
}

/** Creates a wall display of a ward by HTTP, as a user who may. */
export async function makeDisplay(app: TestApp, token: string, name: string, wardId: WardId) {
  const body = { name, wardIds: [wardId] as never[], privacy: 'pseudonymised' as const };
  const { reply } = await actWith(app, token)(api.displays.createDisplay, { body });
  return reply;
}

/**
 * Creates the objects that calls name, in one ward of a home. `userId` has every permission; `token` is of a
 * user with all of them.
 */
export async function nameThings(
  app: TestApp,
  { name, home, roleId, carerRoleId }: FilledHome,
  of: { ward: 0 | 1; userId: UserId; token: string },
): Promise<Ids> {
  const [wardId = noWard, pod] = [home.wardIds[of.ward], home.pods[of.ward]];
  const patientId = pod?.patientId ?? nobody;
  const alert = await app.database.db
    .selectFrom('alerts')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('type', '=', AlertType.check_pad)
    .executeTakeFirstOrThrow();
  const room = await app.database.db
    .selectFrom('ward_rooms')
    .innerJoin('rooms', 'rooms.id', 'ward_rooms.room_id')
    .select(['rooms.id', 'rooms.floor_id'])
    .where('ward_rooms.ward_id', '=', wardId)
    .orderBy('rooms.name')
    .executeTakeFirstOrThrow();
  const display = await makeDisplay(app, of.token, `${name} display ${of.ward}`, wardId);
  return {
    organisationId: home.organisationId,
    buildingId: home.buildingId,
    floorId: room.floor_id,
    roomId: room.id,
    wardId,
    patientId,
    podMac: pod?.mac ?? '',
    nodeMac: home.nodes[of.ward]?.mac ?? '',
    alertId: alert.id,
    userId: of.userId,
    roleId,
    carerRoleId,
    displayId: display.displayId,
    siteId: SiteId.parse(home.site.siteId),
  };
}
