import { randomBytes, randomInt } from 'node:crypto';
import { instant, type OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { keepSecret } from '../../platform/secrets/secret-store.ts';
import { seedDeviceHistory } from '../devices/index.ts';
import { historyDays, readHistory, seedExpiry } from '../pods/index.ts';
import {
  createRoleFromTemplate,
  createStandardRoles,
  insertPersonWithPassword,
  type TemplateName,
} from '../users/index.ts';
import {
  type DeviceAt,
  findDemonstration,
  lockDemonstration,
  readDevices,
  readSent,
} from './demonstration-store.ts';
import { setSimulatedGoals } from './goal-seed-store.ts';
import { type PlannedPod, planLives } from './planned-lives.ts';
import { seedHome } from './seed-home.ts';

/** The file that the simulator reads with `--home`. It contains the site's secret. */
interface HomeFile {
  readonly seed: number;
  readonly timeZone: string;
  /** When carers put on the pads for the day and for the night, minutes after local midnight: as the seeded people have it. */
  readonly dayStartMin: number;
  readonly nightStartMin: number;
  readonly site: { readonly installationId: string };
  readonly mqttUrl: string;
  readonly nodes: readonly DeviceAt[];
  readonly pods: readonly PlannedPod[];
  readonly historyDays: number;
  readonly historyIntervalS: number;
  readonly liveIntervalS: number;
  /** When it was created: its past ends there. */
  readonly beganAt: string;
  /** True if the past still has to be sent, because not all of it is stored. */
  readonly sendsHistory: boolean;
}

interface Account {
  readonly username: string;
  readonly password: string;
}
export interface Demonstration extends Account {
  readonly organisationId: OrganisationId;
  /** Everyone who can sign in; the first one is the account to show. */
  readonly accounts: readonly Account[];
  readonly home: HomeFile;
  readonly secret: string;
}

const pick = (from: string, length: number): string =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('');

/** Generates a random password of 12 characters that is easy to type and meets the default policy. */
const newPassword = (): string =>
  `${pick('ABCDEFGHKLMNPRSTUVWXYZ', 1)}${pick('abcdefghkmnpqrstuvwxyz', 5)}-${pick('23456789', 5)}`;

const timeZone = 'Europe/Berlin';
const minuteMs = 60_000;
const people: readonly { username: string; displayName: string; template: TemplateName }[] = [
  { username: 'demo', displayName: 'Demo Nurse', template: 'nurse-lead' },
  { username: 'carer', displayName: 'Demo Carer', template: 'carer' },
  { username: 'admin', displayName: 'Demo Administrator', template: 'organisation-admin' },
];

async function makeDemonstration(
  db: Db,
  accounts: readonly Account[],
  siteSecret: string,
  hasSecondFactor: boolean,
): Promise<void> {
  const { organisationId } = await seedHome(db, {
    organisationName: 'Lantern House (demonstration)',
    timeZone,
    isDemo: true,
    floors: 3,
    roomsPerFloor: 8,
    wards: 2,
    nodes: 12,
    patients: 40,
    siteSecret,
  });
  await seedExpiry(db, organisationId);
  await seedDeviceHistory(db, organisationId);
  const roles = await createStandardRoles(db, organisationId);
  for (const [index, { username, displayName, template }] of people.entries()) {
    const roleId = roles.get(template) ?? (await createRoleFromTemplate(db, organisationId, template));
    const password = accounts[index]?.password ?? newPassword();
    const email = `${username}@lantern-house.example`;
    const roleIds = [roleId];
    const userId = await insertPersonWithPassword(db, {
      username,
      displayName,
      email,
      password,
      organisationId,
      roleIds,
      hasSecondFactor,
    });
    if (index === 0) await setSimulatedGoals(db, organisationId, userId);
  }
}

/**
 * Creates the demonstration organisation if there is none, and returns its accounts and the simulator's input. Repeating it
 * changes nothing and returns the same, with each pod's last measurement, where its life continues.
 */
export async function seedDemonstration(
  db: Db,
  options: {
    readonly mqttUrl: string;
    readonly seed?: number;
    /** True if its accounts have the second factor; false by default. */
    readonly secondFactor?: boolean;
  },
): Promise<Demonstration> {
  return db.transaction().execute(async (transaction) => {
    await lockDemonstration(transaction);
    const accounts: Account[] = [];
    for (const { username } of people)
      accounts.push({
        username,
        password: await keepSecret(transaction, `demonstration-password-${username}`, newPassword),
      });
    const secret = await keepSecret(transaction, 'demonstration-site-secret', () =>
      randomBytes(32).toString('base64url'),
    );
    const before = await findDemonstration(transaction);
    if (!before) await makeDemonstration(transaction, accounts, secret, options.secondFactor ?? false);
    const demonstration = before ?? (await findDemonstration(transaction));
    const [first] = accounts;
    if (!demonstration || !first) throw new Error('The demonstration could not be made.');
    const now = Date.now();
    const history = await readHistory(transaction, demonstration.organisationId, now);
    const beganAt = Math.floor(demonstration.createdAt.getTime() / minuteMs) * minuteMs;
    const { nodes, pods } = await readDevices(transaction, demonstration.organisationId);
    const lastSent = await readSent(transaction, demonstration.organisationId);
    return {
      ...first,
      organisationId: demonstration.organisationId,
      accounts,
      secret,
      home: {
        seed: options.seed ?? 1,
        timeZone,
        dayStartMin: 7 * 60,
        nightStartMin: 22 * 60,
        site: { installationId: demonstration.installationId },
        mqttUrl: options.mqttUrl,
        nodes,
        pods: await planLives(transaction, pods, lastSent, now),
        historyDays,
        historyIntervalS: 60,
        liveIntervalS: 10,
        beganAt: instant(beganAt),
        // An interrupted start is repaired on the same day: everything is sent again, and known data are dropped on arrival.
        sendsHistory: history !== null && history.days < history.ofDays,
      },
    };
  });
}
