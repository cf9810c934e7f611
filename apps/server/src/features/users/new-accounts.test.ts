import { expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabaseBefore } from '../../testing/database-before.ts';

const migration = '0068-new-accounts.sql';
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const [maker, waiting, imported, entered, reset] = [1, 2, 3, 4, 5].map(id);

test('only users who were added by hand and never signed in are new accounts', {
  tags: ['stored-data'],
}, async () => {
  const owner = await openDatabaseBefore(migration);
  await owner.query(`insert into organisations (name, time_zone) values ('Elm', 'UTC')`);
  for (const user of [maker, waiting, imported, entered, reset])
    await owner.query(
      `insert into users (id, username, display_name, email) values (($1::text)::uuid, $1, 'A user', '')`,
      [user],
    );
  for (const user of [waiting, imported, entered, reset]) {
    await owner.query('insert into memberships (organisation_id, user_id) values (1, $1)', [user]);
    const detail = user === imported ? { roleIds: [] } : { roles: ['Carer'] };
    await owner.query(
      `insert into audit (organisation_id, user_id, action, target, detail) values (1, $1, 'user.created', $2, $3)`,
      [maker, user, detail],
    );
  }
  await owner.query('insert into sessions (user_id, organisation_id) values ($1, 1)', [entered]);
  await owner.query(
    `insert into audit (organisation_id, action, target) values (1, 'user.password-reset', $1)`,
    [reset],
  );
  await migrate(owner, { through: migration });
  expect((await owner.query('select * from new_accounts')).rows).toEqual([
    { user_id: waiting, organisation_id: 1, made_by: maker },
  ]);
});
