import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { timeLimits } from '../time-limits.ts';
import { connectApplication } from './connect.ts';
import { requiredSettings, sessionSettings } from './session-settings.ts';

/** Values of each type of our columns, and of the array parameters of statements. */
export const samples: Readonly<Record<string, readonly unknown[]>> = {
  int2: [-32_768, 32_767],
  int4: [-2_147_483_648, 2_147_483_647],
  int8: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  float4: [0.1, -1.5, 3.4e38],
  float8: [0.1, 1 / 3, 5e-324, Number.MAX_VALUE],
  bool: [true, false],
  text: ["İß \u0308 \u{1f600} \\ '"],
  uuid: ['0a1b2c3d-0000-4000-8000-00000000000f'],
  date: ['2026-02-03'],
  time: ['13:14:15.123456'],
  timestamptz: [new Date('2026-02-03T04:05:06.789Z'), new Date('1999-12-31T23:59:59.999Z')],
  jsonb: [{ name: 'ö', list: [1, 0.1, null] }],
  bytea: [Buffer.from([0, 1, 92, 127, 128, 255])],
  'text[]': [['a,b', '{}', 'NULL', '']],
  'int4[]': [[1, -2]],
  'timestamptz[]': [[new Date('2026-02-03T04:05:06.789Z')]],
};

/** Returns the first setting that differs from the required one, as a clause. */
async function differingSetting(client: pg.ClientBase): Promise<string | undefined> {
  const expected: Readonly<Record<string, string>> = { ...sessionSettings, ...requiredSettings };
  // Not from pg_settings, which leaves out those of a language that the session has not used yet.
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, current_setting(name) as setting from unnest($1::text[]) as name',
    [Object.keys(expected)],
  );
  const differing = rows.find(({ name, setting }) => setting !== expected[name]);
  return (
    differing && `${differing.name} is '${differing.setting}' and has to be '${expected[differing.name]}'`
  );
}

/** Returns the first type with a value that is read differently than it was written, as a clause. */
async function differingType(client: pg.ClientBase): Promise<string | undefined> {
  for (const [type, values] of Object.entries(samples))
    for (const value of values) {
      const { rows } = await client.query<{ value: unknown }>(`select $1::${type} as value`, [value]);
      if (!isDeepStrictEqual(rows[0]?.value, value)) return `a ${type} is not read as it was written`;
    }
  return undefined;
}

/**
 * Checks that a session has the settings on which the code relies, and reads a value of each type as it was
 * written.
 * @throws StartError naming the difference.
 */
export async function checkSession(client: pg.ClientBase): Promise<void> {
  const difference = (await differingSetting(client)) ?? (await differingType(client));
  if (difference !== undefined)
    throw new StartError(`The database can't be used: ${difference}. Set it so for this database.`);
}

/** Checks a session of the application in the same way: its role may have other settings than the owner. */
export async function checkApplication(url: string): Promise<void> {
  const client = await connectApplication(url, 'padlight', timeLimits.maintenance.connectMs);
  await checkSession(client).finally(() => client.end());
}
