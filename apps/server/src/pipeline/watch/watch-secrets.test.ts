import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDevices } from '../fleet/devices.ts';
import { createSignIn, isStillSignedIn } from '../receive/sign-in.ts';
import { seedHome } from '../testing/seed-home.ts';
import { createSecretWatch } from './watch-secrets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a changed secret ends the sign-ins with it, and no others', async () => {
  const { db } = database;
  const homes = [
    await seedHome(db, { nodes: 1, pods: 1 }),
    await seedHome(db, { nodes: 1, pods: 1 }),
  ] as const;
  let now = Date.UTC(2026, 5, 1);
  const times = () => ({ now, expiryNow: now });
  const devices = await openDevices(db, () => {});
  const signIn = createSignIn(db, devices, times);
  const secrets = createSecretWatch(db, devices, times);
  let changes = 0;
  secrets.onChange(() => {
    changes++;
  });
  const signedIn = await Promise.all(homes.map((home) => signIn(home.installationId, home.secret)));
  const still = () => signedIn.map((by) => by && isStillSignedIn(by));
  await secrets.watch();
  expect([still(), changes]).toEqual([[true, true], 0]);
  const secret_hash = createHash('sha256').update('next').digest();
  await db.updateTable('sites').set({ secret_hash }).where('id', '=', homes[0].siteId).execute();
  await secrets.watch();
  expect([still(), changes]).toEqual([[false, true], 1]);
  expect(await signIn(homes[0].installationId, homes[0].secret)).toBeUndefined();

  // The secret before is accepted beside the new one, until its time is over.
  const old_secret_until = new Date(now + 60_000);
  const old_secret_hash = createHash('sha256').update(homes[1].secret).digest();
  await db
    .updateTable('sites')
    .set({ secret_hash, old_secret_hash, old_secret_until })
    .where('id', '=', homes[1].siteId)
    .execute();
  await secrets.watch();
  const old = () => signIn(homes[1].installationId, homes[1].secret);
  expect([still(), changes, (await old())?.site.id]).toEqual([[false, true], 1, homes[1].siteId]);
  now += 60_000;
  await secrets.watch();
  expect([still(), changes, await old()]).toEqual([[false, false], 2, undefined]);
  const refused = [...devices.sites()].map(({ counts }) => counts.get('wrong-secret'));
  expect(refused).toEqual([1, 1]);
});
