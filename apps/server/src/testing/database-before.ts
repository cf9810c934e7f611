import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connectOwner, withDatabase } from '../platform/db/connect.ts';
import { migrate } from '../platform/db/migrate.ts';

const folder = join(import.meta.dirname, '../platform/db/migrations');
let opened = 0;

/** Opens a database as it was before a migration, as its owner, for the calling test. */
export async function openDatabaseBefore(migration: string): Promise<pg.Client> {
  opened += 1;
  const name = `padlight_before_${process.pid}_${opened}`;
  const { url } = inject('databaseServer');
  const server = await connectOwner(url);
  await server.query(`create database ${name}`);
  const owner = await connectOwner(withDatabase(url, name));
  onTestFinished(async () => {
    await owner.end();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql') && file < migration);
  await migrate(owner, { through: files.sort().at(-1) ?? '' });
  return owner;
}
