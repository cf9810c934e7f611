import { parseArgs } from 'node:util';
import type { RoleId } from '@padlight/contract';
import { readConfig } from './config.ts';
import { inventedName, podMac, seedHome } from './features/demonstration/index.ts';
import { registerPods } from './features/pods/index.ts';
import {
  createRoleFromTemplate,
  fillNameKeys,
  insertMembership,
  insertPersonWithPassword,
  insertUser,
  type TemplateName,
} from './features/users/index.ts';
import { systemTime } from './platform/clock/time-source.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { createLog } from './platform/log.ts';
import { explainStartError } from './platform/start-error.ts';
import { timeLimits } from './platform/time-limits.ts';

/**
 * Fills an installation that is not running with an invented home for trials: `--patients 40 --floors 3
 * --rooms 8 --wards 2 --nodes 12 --spare-pods 0 --carers 0 --time-zone Europe/Berlin`. Prints the accounts as
 * one line of JSON.
 * `--suffix .b` ends the user names of a second home in the same installation; `--carers` adds users without
 * a password.
 */
const { values } = parseArgs({
  options: {
    patients: { type: 'string', default: '40' },
    floors: { type: 'string', default: '3' },
    rooms: { type: 'string', default: '8' },
    wards: { type: 'string', default: '2' },
    nodes: { type: 'string', default: '12' },
    'spare-pods': { type: 'string', default: '0' },
    carers: { type: 'string', default: '0' },
    suffix: { type: 'string', default: '' },
    'time-zone': { type: 'string', default: 'Europe/Berlin' },
  },
});
const password = 'Try-out.26';
const people: { username: string; template: TemplateName | null; ward?: number }[] = [
  { username: 'lead', template: 'nurse-lead' },
  { username: 'carer', template: 'carer' },
  { username: 'ward-carer', template: 'carer', ward: 0 },
  { username: 'wall', template: 'wall-display' },
  { username: 'maker', template: 'manufacturer-admin' },
  { username: 'admin', template: 'organisation-admin' },
  { username: 'manager', template: 'facility-admin' },
  { username: 'super', template: 'super-admin' },
  { username: 'newcomer', template: null },
];

async function seed(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase({
    ...config,
    time: systemTime,
    log: createLog('error'),
    limits: timeLimits.maintenance,
  });
  try {
    const { db } = database;
    await fillNameKeys(db);
    const home = await seedHome(db, {
      organisationName: 'Try-out home (simulated)',
      isDemo: true,
      timeZone: values['time-zone'],
      floors: Number(values.floors),
      roomsPerFloor: Number(values.rooms),
      wards: Number(values.wards),
      nodes: Number(values.nodes),
      patients: Number(values.patients),
    });
    const { organisationId } = home;
    // Registered and unworn; far from the numbers that are assigned in order.
    const sparePods = Array.from({ length: Number(values['spare-pods']) }, (_, index) =>
      podMac(0xff00 + index),
    );
    await registerPods(
      db,
      { organisationId, siteId: home.site.siteId },
      sparePods.map((mac) => ({ mac, serialNumber: null })),
    );
    const roleIds = new Map<TemplateName, RoleId>();
    const roleOf = async (template: TemplateName): Promise<RoleId> => {
      const roleId = roleIds.get(template) ?? (await createRoleFromTemplate(db, organisationId, template));
      roleIds.set(template, roleId);
      return roleId;
    };
    const users = people.map((person) => ({ ...person, username: person.username + values.suffix }));
    for (const { username, template, ward } of users) {
      const wardId = ward === undefined ? undefined : home.wardIds[ward];
      await insertPersonWithPassword(db, {
        username,
        displayName: `${username} (simulated)`,
        email: `${username}@try-out.example`,
        password,
        organisationId,
        roleIds: template ? [await roleOf(template)] : [],
        ...(wardId && { wardIds: [wardId] }),
      });
    }
    const carer = await roleOf('carer');
    await db.transaction().execute(async (transaction) => {
      for (let number = 1; number <= Number(values.carers); number++) {
        const username = `carer-${number}${values.suffix}`;
        const account = { username, displayName: inventedName(number), email: `${username}@try-out.example` };
        const userId = await insertUser(transaction, account);
        await insertMembership(transaction, organisationId, { userId, roleIds: [carer], wardIds: 'all' });
      }
    });
    console.log(
      JSON.stringify({
        organisationId,
        timeZone: values['time-zone'],
        installationId: home.site.installationId,
        secret: home.secret,
        users: users.map(({ username, template }) => ({ username, password, template })),
        nodes: home.nodes,
        wardIds: home.wardIds,
        sparePods,
        patients: home.pods.map(
          ({ patientId, alias, mac, room, floor, podId, dayProduct, nightProduct }) => ({
            patientId,
            podId,
            alias,
            podMac: mac,
            room,
            floor,
            dayMl: dayProduct.workingMl,
            nightMl: nightProduct.workingMl,
          }),
        ),
      }),
    );
  } finally {
    await database.stop();
  }
}

seed().catch((error: unknown) => {
  console.error(explainStartError(error));
  process.exit(1);
});
