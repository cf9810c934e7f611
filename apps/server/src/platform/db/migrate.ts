import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from '../start-error.ts';

const ours = join(import.meta.dirname, 'migrations');

/** Taken while the schema is changed, so that two starting processes take turns. */
const migrationLock = 7_234_623_001;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applied(owner: pg.Client): Promise<Map<string, string>> {
  await owner.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/**
 * Checks applied migrations against the files. @throws StartError if one is missing from these files, or has another text.
 */
function check(migrations: readonly Migration[], appliedFiles: ReadonlyMap<string, string>): void {
  for (const [name, checksum] of appliedFiles) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file)
      throw new StartError(
        `The data knows the migration ${name}, and this Padlight does not: it is of a newer version; use that one.`,
      );
    if (file.checksum !== checksum)
      throw new StartError(
        `The migration ${name} is not the one that made this data: a migration is never edited; add another.`,
      );
  }
}

/**
 * Checks a list of migrations, such as a backup's, against those of this version. @throws StartError if they differ.
 */
export async function checkKnown(list: readonly { name: string; checksum: string }[]): Promise<void> {
  check(await readMigrations(ours), new Map(list.map(({ name, checksum }) => [name, checksum])));
}

async function apply(owner: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(sql);
    await owner.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

export interface MigrateOptions {
  /** The folder of the files; ours by default. */
  readonly folder?: string;
  /** The last migration to apply; all by default. */
  readonly through?: string | undefined;
}

/**
 * Upgrades the database to the newest schema, each file in its own transaction; returns the names of the
 * applied files. A second process waits for the first and then has nothing to do.
 * @throws StartError if the database is of a newer version, or a file was edited after it was applied.
 */
export async function migrate(owner: pg.Client, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = ours, through } = options;
  await owner.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    const migrations = await readMigrations(folder);
    const appliedFiles = await applied(owner);
    check(migrations, appliedFiles);
    const pending = migrations.filter(
      ({ name }) => !appliedFiles.has(name) && (through === undefined || name <= through),
    );
    for (const migration of pending) await apply(owner, migration);
    return pending.map(({ name }) => name);
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
}
