import { expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabaseBefore } from '../../testing/database-before.ts';
import { standardRoles } from './create-standard-roles.ts';
import { roleTemplates } from './role-templates.ts';

const migration = '0069-standard-roles.sql';

test('an organisation gets the standard roles that it lacks, and keeps its own', {
  tags: ['stored-data'],
}, async () => {
  const owner = await openDatabaseBefore(migration);
  await owner.query(`insert into organisations (name, time_zone) values ('Elm', 'UTC'), ('Oak', 'UTC')`);
  await owner.query(`insert into roles (organisation_id, name, template, is_system) values
    (1, 'Night watch', 'nurse-lead', false), (1, 'CARER', null, false), (1, 'private', 'wall-display', true)`);
  await migrate(owner, { through: migration });

  const { rows } = await owner.query<{ of: number; name: string; template: string; granted: string[] }>(`
    select r.organisation_id as of, r.name, r.template, array(
      select p.permission from role_permissions p
      where p.organisation_id = r.organisation_id and p.role_id = r.id) as granted
    from roles r where not r.is_system order by 1, 2`);
  const names = (organisation: number) =>
    rows.filter(({ of }) => of === organisation).map(({ name }) => name);
  expect(names(1).toSorted()).toEqual(['CARER', 'Facility admin', 'Night watch', 'Wall display']);
  expect(names(2).toSorted()).toEqual(['Carer', 'Facility admin', 'Nurse lead', 'Wall display']);
  for (const template of standardRoles) {
    const made = rows.find((row) => row.of === 2 && row.template === template);
    expect(made?.granted.toSorted()).toEqual(roleTemplates[template].permissions.toSorted());
  }
  const audited = await owner.query(
    `select organisation_id, action, user_id, detail ->> 'name' as name from audit order by 1, 4`,
  );
  expect(audited.rows).toMatchObject(
    [
      [1, 'Facility admin'],
      [1, 'Wall display'],
      [2, 'Carer'],
      [2, 'Facility admin'],
      [2, 'Nurse lead'],
      [2, 'Wall display'],
    ].map(([organisation_id, name]) => ({ organisation_id, action: 'role.saved', user_id: null, name })),
  );
});
