import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roleTemplateNames } from '@padlight/contract';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { fillEveryTable } from '../../testing/fill-every-table.ts';
import { connectOwner } from './connect.ts';

/** Opens a database with a row in every table, as its owner. */
async function filled() {
  const database = await openTestDatabase();
  const owner = await connectOwner(database.url);
  onTestFinished(async () => {
    await owner.end();
    await database.close();
  });
  await fillEveryTable(owner);
  return owner;
}

test('the database refuses the same entries as a form and its call', async () => {
  const owner = await filled();
  const wrong: Record<string, string> = {
    organisation_named: `update organisations set name = ' '`,
    building_named: `update buildings set name = ''`,
    floor_named: `update floors set name = E'\\t'`,
    room_named: `update rooms set name = '  '`,
    ward_named: `update wards set name = ''`,
    role_named: `update roles set name = ' '`,
    nodes_mac_check: `update nodes set mac = 'ac:23:3f:00:00:01'`,
    pods_mac_check: `update pods set mac = 'F490CBD00001'`,
    pod_serial_format: `update pods set serial_number = 's00-1'`,
    role_template: `update roles set template = 'boss'`,
    patient_times: `update patients set day_start = '24:00'`,
    shift_times: `insert into shift_plans values (2, 1, '[{"startMin": 1440}]', now())`,
    patients_alias_required: `update patients set alias = ' '`,
    patients_bed_in_room: `update patients set room_id = null, bed = '1'`,
    patients_product_required: `update patients set day_product_id = null, night_product_id = null`,
    organisations_subscription_code_check: `update organisations set subscription_code = 'abc'`,
    rooms_beds_check: `update rooms set beds = 0`,
  };
  for (const [constraint, sql] of Object.entries(wrong))
    await expect(owner.query(sql), constraint).rejects.toMatchObject({ constraint });
});

test('valid entries are accepted: a serial number, times of a day, a custom role', async () => {
  const owner = await filled();
  await owner.query(`update pods set serial_number = 'S00AB12'`);
  await owner.query(`update roles set template = null`);
  await owner.query(`update patients set day_start = '23:59:59', night_start = '00:00'`);
  await owner.query(`insert into shift_plans values (2, 1, '[{"startMin": 0}, {"startMin": 1439}]', now())`);
});

test('the templates of the database are those of the contract', async () => {
  const owner = await filled();
  for (const template of roleTemplateNames) await owner.query('update roles set template = $1', [template]);
  const { rows } = await owner.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'role_template'`,
  );
  const named = [...(rows[0]?.rule ?? '').matchAll(/'([a-z-]+)'::text/g)].map(([, name]) => name);
  expect(named.sort()).toEqual([...roleTemplateNames].sort());
});

test('an upgrade corrects old rows that break the rules', async () => {
  const owner = await filled();
  const upgrade = await readFile(join(import.meta.dirname, 'migrations/0053-rules-of-entries.sql'), 'utf8');
  const added = [...upgrade.matchAll(/alter table (\w+) add constraint (\w+)/g)];
  expect(added.length).toBeGreaterThan(8);
  for (const [, table, constraint] of added)
    await owner.query(`alter table ${table} drop constraint ${constraint}`);
  await owner.query(`
    update rooms set name = ' '; update pods set serial_number = 's00 1';
    update roles set template = 'boss'; update patients set night_start = '24:00'`);
  await owner.query(upgrade);
  const read = async (sql: string): Promise<unknown> =>
    Object.values((await owner.query(sql)).rows[0] ?? {})[0];
  expect(await read('select name = left(id::text, 8) from rooms')).toBe(true);
  expect(await read('select serial_number from pods')).toBeNull();
  expect(await read('select template from roles')).toBeNull();
  expect(await read('select night_start from patients')).toBe('00:00:00');
});
