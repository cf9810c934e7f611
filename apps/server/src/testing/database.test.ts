import { expect, test } from 'vitest';
import { openTestDatabase } from './database.ts';
import { someOrganisation, somePod } from './ids.ts';
import { testTime } from './test-time.ts';

test('a test file gets its own migrated, empty database, as the application', async () => {
  const [first, second] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  try {
    await first.db.insertInto('organisations').values({ name: 'Elm', time_zone: 'UTC' }).execute();
    expect(await second.db.selectFrom('organisations').selectAll().execute()).toEqual([]);
    const role = await first.pool.query('select current_user as role');
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
    await first.db.insertInto('measurements').values(measurement).execute();
    expect(await first.db.selectFrom('measurements').selectAll().execute()).toEqual([
      { ...measurement, doubt: null },
    ]);
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
});
