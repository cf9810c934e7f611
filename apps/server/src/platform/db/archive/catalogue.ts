import pg from 'pg';

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Lists every table with its own rows, referenced tables first; without the list of migrations. */
export async function listTables(owner: pg.Client): Promise<Table[]> {
  const tables = await owner.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  const references = await owner.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  return inOrder(tables.rows, references.rows);
}

/**
 * Sorts tables so that referenced ones come first. @throws Error if tables reference each other in a circle,
 * because no order of theirs can be loaded.
 */
export function inOrder(
  tables: readonly Table[],
  references: readonly { readonly from: string; readonly to: string }[],
): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const blocked = new Set(references.filter(({ to }) => names.has(to)).map(({ from }) => from));
    const ready = waiting.filter(({ name }) => !blocked.has(name));
    if (ready.length === 0)
      throw new Error(`These tables reference each other in a circle: ${[...names].join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

export async function listPartitions(
  owner: pg.Client,
): Promise<{ name: string; parent: string; bound: string }[]> {
  const { rows } = await owner.query<{ name: string; parent: string; bound: string }>(
    `select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  );
  return rows;
}

/** Lists sequences that were used, with their last value. */
export async function listSequences(owner: pg.Client): Promise<{ name: string; value: number }[]> {
  const { rows } = await owner.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows;
}

/**
 * Drops every table if none has a row, so that a restore begins empty; else returns false and keeps them. The
 * records of jobs are not data and are dropped.
 */
export async function dropEmptyTables(owner: pg.Client): Promise<boolean> {
  for (const { name } of await listTables(owner)) {
    const { rowCount } = await owner.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0) return false;
  }
  await owner.query('drop schema if exists jobs cascade');
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const all = rows.map(({ name }) => pg.escapeIdentifier(name));
  if (all.length > 0) await owner.query(`drop table ${all.join(', ')} cascade`);
  return true;
}
