import type pg from 'pg';

/**
 * Computes each table's number of rows and a checksum over them, except the clock's own note; a partition
 * counts with its parent.
 */
export async function tableSums(owner: pg.Client): Promise<Record<string, { rows: number; sum: string }>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition and relname not in ('migrations', 'server_clock') order by relname`,
  );
  const sums: Record<string, { rows: number; sum: string }> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query<{ rows: number; sum: string }>(
      `select count(*) as rows, coalesce(md5(string_agg(t::text, chr(10) order by t::text collate "C")), '') as sum
       from "${name}" t`,
    );
    sums[name] = rows[0] ?? { rows: 0, sum: '' };
  }
  return sums;
}
