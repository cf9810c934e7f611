import { totalmem } from 'node:os';

const MiB = 2 ** 20;
const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/** Returns the memory that this machine, or the container on it, may use, in bytes. */
const memory = (): number => {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
};

/**
 * Returns PostgreSQL's settings for this machine: an eighth of its memory for pages, many partitions in one plan. A recovery replays
 * what was written since the last checkpoint, so checkpoints are frequent. Acknowledged data are on disk: fsync and
 * synchronous_commit stay on.
 */
export function settingsFor(bytes: number = memory()): Record<string, string> {
  const megabytes = bytes / MiB;
  return {
    shared_buffers: `${Math.round(between(64, megabytes / 8, 2048))}MB`,
    effective_cache_size: `${Math.round(between(256, megabytes / 2, 65_536))}MB`,
    maintenance_work_mem: `${Math.round(between(32, megabytes / 64, 256))}MB`,
    work_mem: `${Math.round(between(4, megabytes / 1000, 16))}MB`,
    max_wal_size: `${Math.round(between(512, megabytes / 4, 1024))}MB`,
    min_wal_size: '256MB',
    checkpoint_timeout: '2min',
    wal_level: 'minimal',
    max_wal_senders: '0',
    fsync: 'on',
    synchronous_commit: 'on',
    jit: 'off',
    random_page_cost: '1.1',
    max_connections: '60',
    max_locks_per_transaction: '1024',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
  };
}
