import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listPartitions, listSequences, listTables, type Table } from './catalogue.ts';
import { writeFrame } from './frames.ts';
import type { Ending, Manifest } from './manifest.ts';

const name = pg.escapeIdentifier;

async function writeTable(owner: pg.Client, out: Writable, { name: table, columns }: Table): Promise<number> {
  await writeFrame(out, { kind: 'json', value: { table, columns } });
  const list = columns.map(name).join(', ');
  const rows = owner.query(copyTo(`copy ${name(table)} (${list}) to stdout with (format binary)`));
  const hash = createHash('sha256');
  for await (const bytes of rows) {
    hash.update(bytes);
    await writeFrame(out, { kind: 'rows', bytes });
  }
  await writeFrame(out, { kind: 'json', value: { rows: rows.rowCount, sha256: hash.digest('hex') } });
  return rows.rowCount;
}

/** Writes a consistent snapshot of every table, while others continue to write, and ends `out`. */
export async function writeArchive(owner: pg.Client, out: Writable): Promise<Ending> {
  await owner.query('begin isolation level repeatable read read only');
  try {
    const tables = await listTables(owner);
    await owner.query(
      `lock table ${tables.map((table) => name(table.name)).join(', ')} in access share mode`,
    );
    const { rows: migrations } = await owner.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations order by name',
    );
    const manifest: Manifest = {
      format: 'padlight-backup',
      version: 1,
      createdAt: new Date().toISOString(),
      migrations,
      partitions: await listPartitions(owner),
    };
    await writeFrame(out, { kind: 'json', value: manifest });
    let rows = 0;
    for (const table of tables) rows += await writeTable(owner, out, table);
    const ending: Ending = { tables: tables.length, rows, sequences: await listSequences(owner) };
    await writeFrame(out, { kind: 'json', value: ending });
    out.end();
    await once(out, 'finish');
    return ending;
  } finally {
    await owner.query('rollback');
  }
}
