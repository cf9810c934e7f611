import { sql } from 'kysely';
import { pino } from 'pino';
import { asOwner } from '../../platform/db/as-owner.ts';
import { unpackBlock } from '../../platform/packing/packed-block.ts';
import { timeLimits } from '../../platform/time-limits.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { openSetClock } from '../../testing/set-clock.ts';
import { type PackingParts, packMeasurements } from '../store/packing/pack-measurements.ts';

/** Runs the job that packs at a time, epoch ms, with parts of the test's own. */
export const runPacking = (
  { url }: TestDatabase,
  now: number,
  parts: Partial<PackingParts> = {},
): Promise<void> =>
  packMeasurements(
    {
      asOwner: (work) => asOwner(url, timeLimits.packing, work),
      clock: openSetClock(now),
      disk: async () => undefined,
      log: pino({ level: 'silent' }),
      pause: async () => {},
      ...parts,
    },
    { signal: new AbortController().signal, progress: () => {} },
  );

interface Key {
  readonly organisation: number;
  readonly pod: number;
  readonly doubt: number | null;
}

/** Reads every stored measurement to the bit, sorted: those that are rows, and those that are packed. */
export async function storedMeasurements({
  db,
}: TestDatabase): Promise<{ rows: string[]; packed: string[] }> {
  const lineOf = (
    { organisation, pod, doubt }: Key,
    row: { atMicros: number; boot: number; counter: number; frame: Uint8Array },
  ) =>
    [
      organisation,
      pod,
      doubt,
      row.atMicros,
      row.boot,
      row.counter,
      Buffer.from(row.frame).toString('hex'),
    ].join(' ');
  const { rows } = await sql<
    Key & { atMicros: number; boot: number; counter: number; frame: Buffer }
  >`select organisation_id as organisation, pod_id as pod, doubt, (1000000 * extract(epoch from at))::bigint as "atMicros",
      boot, counter, frame from measurements`.execute(db);
  const { rows: blocks } = await sql<Key & { block: Buffer }>`
    select organisation_id as organisation, pod_id as pod, doubt, block from packed_hours`.execute(db);
  return {
    rows: rows.map((row) => lineOf(row, row)).sort(),
    packed: blocks.flatMap(({ block, ...key }) => unpackBlock(block).map((row) => lineOf(key, row))).sort(),
  };
}
