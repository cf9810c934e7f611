import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { ServerClock } from '../../../platform/clock/server-clock.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import { DamagedBlock } from '../../../platform/packing/packed-block.ts';
import type { DiskSpace } from '../../../platform/watchdog/disk-check.ts';
import {
  daysToPack,
  freeDay,
  openDay,
  type Packed,
  PackedOtherwise,
  type PodHour,
  packHour,
} from './pack-hours-store.ts';

export interface PackingParts {
  /** Does work on a connection of the database's owner. */
  readonly asOwner: <Result>(work: (owner: pg.Client) => Promise<Result>) => Promise<Result>;
  readonly clock: Pick<ServerClock, 'now' | 'expiryNow' | 'status'>;
  /** Reads the disk of the data folder; undefined if the database is the operator's own. */
  readonly disk: () => Promise<DiskSpace | undefined>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Waits for transactions that are under way, before a day is emptied again. */
  readonly pause?: () => Promise<unknown>;
}

/** Days are packed that ended this long ago: later, data is rarely late, and no alert reads so far back. */
const restMs = 72 * 3_600_000;
/** So many pods are packed in one transaction: at a measurement every 10 s, 14,400 rows. */
const podsAtOnce = 40;
/** Packing writes before it frees: with less of the disk free it stops. */
const leastFree = 0.15;
const triesToEmpty = 5;
const pauseMs = 5_000;

/** Too little of the disk is free to pack. Its code is what the list of jobs explains. */
class NoRoom extends Error {
  override name = 'NoRoom';
  readonly code = 'ENOSPC';
}

async function requireRoom(disk: PackingParts['disk']): Promise<void> {
  const space = await disk();
  if (space && space.freeBytes < leastFree * space.totalBytes)
    throw new NoRoom('less than 15 % of the disk is free');
}

/** An error of what is stored of one pod: the others are packed nevertheless. */
const isOfOnePod = (error: unknown): error is Error =>
  error instanceof DamagedBlock || error instanceof PackedOtherwise || error instanceof RangeError;

/** Packs an hour of pods. An error of one of them leaves its rows as they are, and is returned. */
async function packPods(
  { asOwner, log }: Pick<PackingParts, 'asOwner' | 'log'>,
  pods: readonly PodHour[],
): Promise<{ packed: Packed[]; errors: Error[] }> {
  const [first] = pods;
  if (!first) return { packed: [], errors: [] };
  try {
    return { packed: [await asOwner((owner) => packHour(owner, first.hour, pods))], errors: [] };
  } catch (error) {
    if (!isOfOnePod(error)) throw error;
    if (pods.length === 1) {
      log.warn({ err: error, pod: first.podId, hour: new Date(first.hour) }, 'an hour could not be packed');
      return { packed: [], errors: [error] };
    }
    const each = [];
    for (const pod of pods) each.push(await packPods({ asOwner, log }, [pod]));
    return {
      packed: each.flatMap(({ packed }) => packed),
      errors: each.flatMap(({ errors }) => errors),
    };
  }
}

/** Empties a day. A transaction that was under way when its last rows were packed, may see them for some seconds. */
async function empty(
  { asOwner, clock, pause = () => sleep(pauseMs) }: PackingParts,
  day: number,
): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const result = await asOwner((owner) => freeDay(owner, day, clock.now()));
    if (result !== 'seen' || tries === triesToEmpty) return result === 'emptied';
    await pause();
  }
}

/** The pods of each transaction, hour by hour. */
function batchesOf(hours: readonly PodHour[]): PodHour[][] {
  return [...Map.groupBy(hours, ({ hour }) => hour).values()].flatMap((pods) =>
    Array.from({ length: Math.ceil(pods.length / podsAtOnce) }, (_, index) =>
      pods.slice(index * podsAtOnce, (index + 1) * podsAtOnce),
    ),
  );
}

/**
 * Packs the days that ended 72 hours ago, and what came late for packed ones: the job's work. Each transaction packs an hour of
 * some pods, so that a run that ends goes on where it was. @throws the last error of a pod, once all others are packed.
 */
export async function packMeasurements(
  parts: PackingParts,
  { signal, progress }: Pick<JobRun, 'signal' | 'progress'>,
): Promise<void> {
  const { asOwner, clock, disk, log } = parts;
  // Rows written under a wrong time look old, so they stay until the time is believed.
  if (clock.status().state.doubt !== undefined) return;
  const done = { podHours: 0, measurements: 0, bytes: 0, unpackMs: 0, emptiedDays: 0, waitingDays: 0 };
  let lastError: Error | undefined;
  const days = await asOwner((owner) => daysToPack(owner, clock.expiryNow() - restMs));
  for (const day of days) {
    await requireRoom(disk);
    const hours = await asOwner((owner) => openDay(owner, day));
    for (const pods of batchesOf(hours)) {
      signal.throwIfAborted();
      await requireRoom(disk);
      const { packed, errors } = await packPods(parts, pods);
      lastError = errors.at(-1) ?? lastError;
      for (const { measurements, bytes, unpackMs } of packed) {
        done.measurements += measurements;
        done.bytes += bytes;
        done.unpackMs += unpackMs;
      }
      done.podHours += pods.length;
      progress(done.podHours);
    }
    if (await empty(parts, day)) done.emptiedDays += 1;
    else done.waitingDays += 1;
  }
  if (done.podHours > 0 || done.emptiedDays > 0) log.info({ packed: done }, 'packed measurements');
  if (lastError) throw lastError;
}
