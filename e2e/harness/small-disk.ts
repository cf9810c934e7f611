import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A disk that a test fills. */
export interface SmallDisk {
  /** True: a file system of its own. False: this machine allows no mount, and the database reports that it is full instead. */
  readonly isMounted: boolean;
  /** Leaves a share of it free, 0 to 1. Where it is not mounted, no measurement is stored while that is under 0.02. */
  leave(share: number): Promise<void>;
  remove(): void;
}

const refuse = `
  create function refuse_measurement() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
  create trigger refuse_measurement before insert on measurements for each row execute function refuse_measurement()`;
const accept =
  'drop trigger if exists refuse_measurement on measurements; drop function if exists refuse_measurement';

/** Makes a folder a disk of its own where the machine allows it. */
export function openSmallDisk(folder: string, megabytes = 600): SmallDisk {
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder];
  const isMounted = spawnSync('mount', options).status === 0;
  const filler = join(folder, 'filler');
  return {
    isMounted,
    async leave(share) {
      if (isMounted) {
        rmSync(filler, { force: true });
        const { bavail, blocks, bsize } = statfsSync(folder);
        const bytes = Math.floor((bavail - blocks * share) * bsize);
        if (bytes > 0) writeFileSync(filler, Buffer.alloc(bytes));
        return;
      }
      const client = new pg.Client(readFileSync(join(folder, 'secrets/database-url'), 'utf8'));
      await client.connect();
      await client.query(share < 0.02 ? refuse : accept);
      await client.end();
    },
    remove() {
      if (isMounted) spawnSync('umount', ['-l', folder]);
    },
  };
}
