import { AlertType } from '@padlight/contract';
import { expect, test } from 'vitest';
import { openDatabaseBefore } from '../../testing/database-before.ts';
import { migrate } from './migrate.ts';

const migration = '0066-falls-always-call.sql';

/** Opens a database as it was before the migration, with one person of one organisation. */
async function openBefore() {
  const owner = await openDatabaseBefore(migration);
  await owner.query(`insert into organisations (name, time_zone) values ('Elm', 'Europe/Berlin')`);
  await owner.query(`insert into manufacturers (code, name) values ('AC', 'Acme')`);
  await owner.query(
    `insert into products (manufacturer_id, name, working_ml, rothwell_ml) values (1, 'Night', 600, 2400)`,
  );
  const { rows } = await owner.query<{ id: string }>(
    `insert into patients (organisation_id, alias, code, day_product_id) values (1, 'Ada', 'A-1', 1) returning id`,
  );
  const patientId = rows[0]?.id ?? expect.fail();
  return { owner, patientId };
}

const setting = (type: AlertType, more: object) => ({
  type,
  enabled: true,
  priority: 'high',
  delayMin: 0,
  escalateAfterMin: 1,
  escalateToRoleId: null,
  mail: true,
  sound: true,
  quietShiftIds: [],
  ...more,
});
const { check_fall: fall, check_pad: pad, check_position: position } = AlertType;

test('silenced falls and red pads call again, with an audit row', {
  tags: ['stored-data'],
}, async () => {
  const { owner, patientId } = await openBefore();
  const otherSettings = setting(position, { sound: false, priority: 'low', escalateAfterMin: null });
  const silenced = [
    setting(fall, { sound: false, escalateAfterMin: 1440 }),
    setting(pad, { sound: false, priority: 'medium', escalateAfterMin: null, delayMin: 20 }),
    otherSettings,
  ];
  const overrides = [
    { type: fall, sound: false },
    { type: pad, escalateAfterMin: null, mail: true },
    { type: position, sound: false },
  ];
  await owner.query(`insert into alert_settings values (1, 3, $1, now(), null)`, [JSON.stringify(silenced)]);
  await owner.query(`insert into patient_alert_settings values (1, $1, 5, $2, now(), null)`, [
    patientId,
    JSON.stringify(overrides),
  ]);
  await owner.query(
    `insert into alerts (organisation_id, patient_id, type, priority, state, raised_at, last_raised_at, sound)
     values (1, $1, ${fall}, 'high', 'raised', now(), now(), false)`,
    [patientId],
  );
  await owner.query(`insert into tiles (organisation_id, patient_id, version, body) values (1, $1, 7, $2)`, [
    patientId,
    JSON.stringify({
      version: 7,
      alerts: [
        { type: fall, sound: false },
        { type: position, sound: false },
      ],
    }),
  ]);
  await migrate(owner, { through: migration });

  const right = [
    setting(fall, { escalateAfterMin: 2 }),
    setting(pad, { escalateAfterMin: 30, delayMin: 20 }),
    otherSettings,
  ];
  const own = [
    { type: pad, mail: true },
    { type: position, sound: false },
  ];
  const read = async (text: string) => (await owner.query(text)).rows;
  expect(await read('select version, settings from alert_settings')).toEqual([
    { version: 4, settings: right },
  ]);
  expect(await read('select version, overrides from patient_alert_settings')).toEqual([
    { version: 6, overrides: own },
  ]);
  expect(await read('select action, target, detail from audit order by id')).toEqual([
    { action: 'alert-settings.saved', target: '1', detail: { before: silenced, after: right } },
    { action: 'patient-alert-settings.saved', target: patientId, detail: { before: overrides, after: own } },
  ]);
  const due = `extract(epoch from escalate_at - last_raised_at)::int as "dueS"`;
  expect(await read(`select sound, priority, ${due} from alerts`)).toEqual([
    { sound: true, priority: 'high', dueS: 120 },
  ]);
  const [tile] = await read('select version, body from tiles');
  expect([Number(tile?.version), JSON.parse(tile?.body)]).toEqual([
    8,
    {
      version: 8,
      alerts: [
        { type: fall, sound: true, priority: 'high' },
        { type: position, sound: false },
      ],
    },
  ]);
});
