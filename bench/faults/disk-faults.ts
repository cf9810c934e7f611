import { setTimeout as sleep } from 'node:timers/promises';
import { connectOwner } from './stored-check.ts';
import type { World } from './world.ts';

/** The tables that every commit of measurements writes to. */
const tables = ['measurements', 'analysis_states', 'tiles'];

/** Fills the disk that the whole cluster lies on, to the last page. */
async function fillDisk({ database: { disk } }: World, holdMs: number): Promise<void> {
  disk?.fill();
  await sleep(holdMs);
  disk?.empty();
}

/** Refuses writes where nothing may be mounted: PostgreSQL answers every write to these tables as on a full disk. */
async function refuseWrites({ database }: World, holdMs: number): Promise<void> {
  const owner = await connectOwner(database.url());
  await owner.query(`create or replace function disk_is_full() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$`);
  for (const table of tables)
    await owner.query(
      `create trigger disk_is_full before insert or update on ${table} for each statement execute function disk_is_full()`,
    );
  await sleep(holdMs);
  for (const table of tables) await owner.query(`drop trigger disk_is_full on ${table}`);
  await owner.end();
}

export const exhaustDisk = (world: World, holdMs: number): Promise<void> =>
  (world.database.disk ? fillDisk : refuseWrites)(world, holdMs);
