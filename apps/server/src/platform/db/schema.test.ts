import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly is_nullable: boolean;
  readonly has_default: boolean;
}

const plainTypes: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
};
const namedTypes: Readonly<Record<string, string>> = { timestamptz: 'Instant', jsonb: 'Json' };

/** Returns how the tables of schema.ts must declare a column. */
function declarationOf({ column, type, is_nullable, has_default }: Column): string {
  if (/(^|_)ml$/.test(column)) return is_nullable ? 'NullableMl' : 'Ml';
  const named = namedTypes[type];
  if (named) return `${is_nullable ? 'Nullable' : has_default ? 'Default' : ''}${named}`;
  const plain = plainTypes[type] ?? `no type of ours for ${type}`;
  return is_nullable ? `${plain} | null` : has_default ? `Generated<${plain}>` : plain;
}

/** Brands and unions of the contract that are stored as numbers; the others are texts. */
const storedAsNumbers = ['OrganisationId', 'PodId', 'AlertType'];

/** Replaces brands and literals in a declaration by their stored types. */
function storedAs(declaration: string, ofContract: readonly string[]): string {
  const plain = declaration.replaceAll(/'[^']*'( \| '[^']*')*/g, 'string');
  return plain.replaceAll(/[A-Z]\w+/g, (name) =>
    ofContract.includes(name) ? (storedAsNumbers.includes(name) ? 'number' : 'string') : name,
  );
}

const lines = (text: string) => [...text.matchAll(/^ {2}(\w+): (.*);$/gm)];

/** Returns the tables that a file declares, with their columns' declarations. */
function declaredIn(source: string): [table: string, columns: Record<string, string>][] {
  const imported = /import type \{([^}]*)\} from '@padlight\/contract'/.exec(source)?.[1] ?? '';
  const ofContract = imported.split(',').map((name) => name.trim());
  const columnsOf = (name: string): Record<string, string> => {
    const [, base, body = ''] =
      new RegExp(`interface ${name} (?:extends (\\w+) )?\\{\\n([^}]*)\\}`).exec(source) ?? [];
    const own = lines(body).map(([, column = '', type = '']) => [column, storedAs(type, ofContract)]);
    return { ...(base && columnsOf(base)), ...Object.fromEntries(own) };
  };
  const tables = /export interface \w+Tables \{\n([^}]*)\}/.exec(source)?.[1] ?? '';
  return lines(tables).map(([, table = '', name = '']) => [table, columnsOf(name)]);
}

/** Returns all tables that schema.ts joins. */
async function declared(): Promise<Record<string, Record<string, string>>> {
  const read = (path: string) => readFile(join(import.meta.dirname, path), 'utf8');
  const paths = [...(await read('schema.ts')).matchAll(/from '\.\/(tables\/[\w-]+\.ts)'/g)];
  const sources = await Promise.all(paths.map(([, path = '']) => read(path)));
  return Object.fromEntries(sources.flatMap(declaredIn));
}

test('schema.ts declares every table and column of the migrated database', async () => {
  const database = await openTestDatabase();
  const { rows } = await database.pool.query<Column>(
    `select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as is_nullable,
       a.atthasdef or a.attidentity <> '' as has_default
     from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped`,
  );
  await database.close();
  const real: Record<string, Record<string, string>> = {};
  for (const row of rows) real[row.table] = { ...real[row.table], [row.column]: declarationOf(row) };
  expect(Object.keys(real).length).toBeGreaterThan(30);
  expect(await declared()).toEqual(real);
});

test('only the contract states the types of alert', async () => {
  const database = await openTestDatabase();
  const { rows } = await database.pool.query<{ check: string }>(
    `select pg_get_constraintdef(c.oid) as check from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'c' and a.attname = 'type' and c.conrelid in ('alerts'::regclass, 'alert_reasons'::regclass)`,
  );
  await database.close();
  expect(rows).toEqual([]);
});

test.each([
  ['sessions', 'user_id', 'address'],
  ['pad_changes', 'organisation_id', 'pod_id', 'at'],
  ['pod_assignments', 'organisation_id', 'patient_id', 'since'],
  ['pad_cycle_feedback', 'organisation_id', 'patient_id', 'came_off_at'],
  ['pad_cycles', 'organisation_id', 'id'],
])('%s can be found by %s without a table scan', async (table, ...columns) => {
  const database = await openTestDatabase();
  const { rows } = await database.pool.query<{ columns: string[]; whole: boolean }>(
    `select array(select a.attname::text from unnest(i.indkey) with ordinality k (n, place)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.n order by k.place) as columns,
       i.indpred is null as whole
     from pg_index i where i.indrelid = $1::regclass`,
    [table],
  );
  await database.close();
  expect(rows).toContainEqual({ columns, whole: true });
});
