import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDevices } from '../fleet/devices.ts';
import { createSignIn, isStillSignedIn } from '../receive/sign-in.ts';
import { seedHome } from '../testing/seed-home.ts';
import { watchSecrets } from './watch-secrets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('who signed in with a secret that was changed since, and nobody else, is signed in no more', async () => {
  const { db } = database;
  const homes = [await seedHome(db, { nodes: 1, pods: 1 }), await seedHome(db, { nodes: 1, pods: 1 })];
  const devices = await openDevices(db, () => {});
  const signIn = createSignIn(db, devices);
  const signedIn = await Promise.all(homes.map((home) => signIn(home.installationId, home.secret)));
  const still = () => signedIn.map((by) => by && isStillSignedIn(by));
  await watchSecrets(db, devices);
  expect(still()).toEqual([true, true]);
  const secret_hash = createHash('sha256').update('next').digest();
  await db
    .updateTable('sites')
    .set({ secret_hash })
    .where('id', '=', homes[0]?.siteId ?? '')
    .execute();
  await watchSecrets(db, devices);
  expect(still()).toEqual([false, true]);
});
