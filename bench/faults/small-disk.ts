import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

/** A file system in memory that can be filled completely. */
export interface SmallDisk {
  /** Leaves no room for another page. */
  fill(): void;
  /** Frees the room again. */
  empty(): void;
  unmount(): void;
}

const room = '6g';

const mount = (...args: readonly string[]): void => {
  execFileSync('mount', args, { stdio: 'ignore' });
};

/** Mounts a small disk on a folder; undefined where this process may not mount. */
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
