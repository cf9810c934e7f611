import { randomBytes } from 'node:crypto';
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
import { newPassword } from './new-password.ts';
import { type PlannedPod, planLives } from './planned-lives.ts';
import { seedHome } from './seed-home.ts';

/** The file that the simulator's `--home` reads. The site's secret is distinguished. */
interface HomeFile {
  readonly seed: number;
  readonly timeZone: string;
  readonly site: { readonly installationId: string };
  readonly mqttUrl: string;
  readonly nodes: readonly DeviceAt[];
  readonly pods: readonly PlannedPod[];
  readonly historyDays: number;
  readonly historyIntervalS: number;
  readonly liveIntervalS: number;
  /** When it was made: up to then its past goes. */
  readonly beganAt: string;
  /** Whether that past is still to be sent: not all of it is stored. */
  readonly sendsHistory: boolean;
}

interface Account {
  readonly username: string;
  readonly password: string;
}
export interface Demonstration extends Account {
  readonly organisationId: OrganisationId;
  /** Everyone who can sign in, the first being the one to show. */
  readonly accounts: readonly Account[];
  readonly home: HomeFile;
  readonly secret: string;
}

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
 * Makes the demonstration organisation where there is none, and answers how to sign in to it and what its simulator
 * has to know. Doing it again changes nothing and answers the same, with what each pod has sent: there its life goes on.
 */
export async function seedDemonstration(
  db: Db,
  options: {
    readonly mqttUrl: string;
    readonly seed?: number;
    /** Whether its accounts have the second factor; false unless given. */
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
    const found = before ?? (await findDemonstration(transaction));
    const [first] = accounts;
    if (!found || !first) throw new Error('The demonstration could not be made.');
    const now = Date.now();
    const history = await readHistory(transaction, found.organisationId, now);
    const beganAt = Math.floor(found.createdAt.getTime() / minuteMs) * minuteMs;
    const { nodes, pods } = await readDevices(transaction, found.organisationId);
    const sent = await readSent(transaction, found.organisationId);
    return {
      ...first,
      organisationId: found.organisationId,
      accounts,
      secret,
      home: {
        seed: options.seed ?? 1,
        timeZone,
        site: { installationId: found.installationId },
        mqttUrl: options.mqttUrl,
        nodes,
        pods: await planLives(transaction, pods, sent, now),
        historyDays,
        historyIntervalS: 60,
        liveIntervalS: 10,
        beganAt: instant(beganAt),
        // A start that was cut off is made good on the same day: all is sent again, and what is known is dropped on arrival.
        sendsHistory: history !== null && history.days < history.ofDays,
      },
    };
  });
}
