import { expect, test } from 'vitest';
import { migrate } from '../../../platform/db/migrate.ts';
import { openDatabaseBefore } from '../../../testing/database-before.ts';
import { standardRoles } from './create-standard-roles.ts';
import { roleTemplates } from './role-templates.ts';

const migration = '0069-standard-roles.sql';
const chartOfActivity = '0075-activity.sql';
const observationCodes = '0087-observation-codes.sql';

test('an organisation gets the standard roles that it lacks, and keeps its own', {
  tags: ['stored-data'],
}, async () => {
  const owner = await openDatabaseBefore(migration);
  await owner.query(`insert into organisations (name, time_zone) values ('Elm', 'UTC'), ('Oak', 'UTC')`);
  await owner.query(`insert into roles (organisation_id, name, template, is_system) values
    (1, 'Night watch', 'nurse-lead', false), (1, 'CARER', null, false), (1, 'private', 'wall-display', true)`);
  await migrate(owner, { through: migration });
  const audited = await owner.query(
    `select organisation_id, action, user_id, detail ->> 'name' as name from audit order by 1, 4`,
  );

  await migrate(owner, { through: observationCodes });
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

test('roles that see body positions see activity, with an audit row', {
  tags: ['stored-data'],
}, async () => {
  const owner = await openDatabaseBefore(chartOfActivity);
  await owner.query(`insert into organisations (name, time_zone) values ('Elm', 'UTC')`);
  await owner.query(`insert into roles (organisation_id, name, template, is_system) values
    (1, 'Carer', 'carer', false), (1, 'Porter', null, false), (1, 'Both', null, false)`);
  const grant = (name: string, permission: string) =>
    owner.query(
      `insert into role_permissions (organisation_id, role_id, permission)
       select organisation_id, id, $2 from roles where name = $1`,
      [name, permission],
    );
  const [lies, moves] = [
    'Patients.Charts.BodyPosition.View',
    'Patients.Charts.PhysicalActivity.View',
  ] as const;
  await grant('Carer', lies);
  await grant('Porter', 'Patients.Charts.Void.View');
  await grant('Both', lies);
  await grant('Both', moves);
  await migrate(owner, { through: chartOfActivity });
  const { rows } = await owner.query<{ name: string }>(
    `select r.name from roles r join role_permissions p on p.role_id = r.id
     where p.permission = $1 order by 1`,
    [moves],
  );
  expect(rows.map(({ name }) => name)).toEqual(['Both', 'Carer']);
  const audited = await owner.query(`select action, detail from audit`);
  expect(audited.rows).toEqual([
    { action: 'role.saved', detail: { name: 'Carer', added: [moves], removed: [] } },
  ]);
});
