import { expect, test } from 'vitest';
import { openTestDatabase } from './database.ts';
import { someOrganisation, somePod } from './ids.ts';
import { testTime } from './test-time.ts';

test('a test file gets a migrated, empty database of its own, and acts in it as the application', async () => {
  const [one, two] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  try {
    await one.db.insertInto('organisations').values({ name: 'Elm', time_zone: 'UTC' }).execute();
    expect(await two.db.selectFrom('organisations').selectAll().execute()).toEqual([]);
    const role = await one.pool.query('select current_user as role');
    expect(role.rows).toEqual([{ role: 'padlight_app' }]);
    const now = new Date(testTime);
    const measurement = {
      organisation_id: someOrganisation,
      pod_id: somePod,
      at: now,
      counter: 1,
      boot: 0,
      frame: Buffer.alloc(31),
    };
    await one.db.insertInto('measurements').values(measurement).execute();
    expect(await one.db.selectFrom('measurements').selectAll().execute()).toEqual([
      { ...measurement, doubt: null },
    ]);
  } finally {
    await Promise.all([one.close(), two.close()]);
  }
});
