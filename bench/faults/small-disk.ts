import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

/** A file system in memory that can be made as small as what is on it. */
export interface SmallDisk {
  /** Leaves no room for another page. */
  fill(): void;
  /** Gives the room back. */
  empty(): void;
  unmount(): void;
}

const room = '6g';

const mount = (...args: readonly string[]): void => {
  execFileSync('mount', args, { stdio: 'ignore' });
};

/** Mounts one on a folder; undefined where this process may not mount. */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  try {
    mount('-t', 'tmpfs', '-o', `size=${room},mode=0700`, 'padlight-faults', folder);
  } catch {
    return undefined;
  }
  return {
    fill() {
      const { blocks, bfree, bsize } = statfsSync(folder);
      mount('-o', `remount,size=${(blocks - bfree) * bsize}`, folder);
    },
    empty: () => mount('-o', `remount,size=${room}`, folder),
    unmount: () => {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
    },
  };
}
