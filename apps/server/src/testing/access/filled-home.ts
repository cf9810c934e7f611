import { AlertType, permissions, type RoleId } from '@padlight/contract';
import { type SeededHome, seedHome } from '../../features/demonstration/index.ts';
import { recordConsents } from '../../features/patients/index.ts';
import { refreshTiles } from '../../features/tiles/index.ts';
import { insertRole, roleTemplates } from '../../features/users/index.ts';
import { applyFound } from '../apply-found.ts';
import { readingOf } from '../readings.ts';
import type { TestApp } from '../test-app.ts';

/** Every permission except those that hide people. */
export const everyPermission = permissions.filter(
  (permission) => !/Pseudonymized|Anonymized/.test(permission),
);

export interface FilledHome {
  readonly name: string;
  readonly home: SeededHome;
  /** A role with every permission. */
  readonly roleId: RoleId;
  readonly carerRoleId: RoleId;
}

/** Renames people so that those of two homes differ. */
async function renamePeople({ database }: TestApp, home: SeededHome, name: string): Promise<void> {
  for (const [index, { patientId }] of home.pods.entries())
    await database.db
      .updateTable('patients')
      .set({ alias: `${name} Resident ${index}`, code: `${name}-code-${index}` })
      .where('id', '=', patientId)
      .execute();
}

/** Gives everyone a fall, a red pad and a waiting alert. */
async function warnOfAll({ database, clock }: TestApp, home: SeededHome): Promise<void> {
  const conditions = home.pods.flatMap(({ podId, patientId }) =>
    [AlertType.check_fall, AlertType.check_pad].map((type) => ({
      podId,
      patientId,
      type,
      factId: `${podId} ${type}`,
      active: true,
      at: clock.ms - 60_000,
    })),
  );
  await applyFound(database.db, home.organisationId, conditions, clock.ms);
  const changes = home.pods.map(({ patientId }) => ({ patientId, reading: readingOf('red', 90) }));
  await refreshTiles(database.db, home.organisationId, changes, 'patientUpdated');
}

/** Lets relatives see everyone. */
async function shareAll({ database, clock }: TestApp, { organisationId, pods }: SeededHome): Promise<void> {
  const patientIds = pods.map(({ patientId }) => patientId);
  await recordConsents(database.db, organisationId, patientIds, { kind: 'sharing', at: new Date(clock.ms) });
}

/** Opens a home with distinct people, each with open alerts, and a role with every permission. */
export async function fillHome(app: TestApp, name: string): Promise<FilledHome> {
  const { db } = app.database;
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 2, patients: 4 };
  const home = await seedHome(db, { ...request, organisationName: name });
  await renamePeople(app, home, name);
  await warnOfAll(app, home);
  await shareAll(app, home);
  const add = (role: string, granted: typeof everyPermission) =>
    insertRole(db, home.organisationId, { name: `${name} ${role}`, template: null, permissions: granted });
  const roleId = await add('keeper', everyPermission);
  const carerRoleId = await add('carer', [...roleTemplates.carer.permissions]);
  return { name, home, roleId, carerRoleId };
}
