import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diskPart, diskState, readDisk } from './disk-check.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

test('a disk at 2 % is full, under 10 % low, and never flaps', () => {
  fc.assert(
    fc.property(fc.array(share), (shares) => {
      let state: ReturnType<typeof diskState> = 'fine';
      for (const share of shares) {
        const before = state;
        state = diskState(share, before);
        if (share <= 0.02) expect(state).toBe('full');
        else if (share > 0.03) expect(state).not.toBe('full');
        if (share < 0.1) expect(state).not.toBe('fine');
        else if (share >= 0.11) expect(state).toBe('fine');
        // A change of less than a hundredth never brings back a previous state.
        expect(diskState(share, state)).toBe(state);
      }
    }),
  );
});

test('it reads the disk of a folder, and considers failed commits', async () => {
  const { freeBytes, totalBytes } = await readDisk(import.meta.dirname);
  expect(totalBytes).toBeGreaterThan(freeBytes);
  let findNoRoom = false;
  const part = diskPart(undefined, () => findNoRoom);
  expect(await part.check()).toEqual([]);
  findNoRoom = true;
  expect(await part.check()).toEqual([part.worst]);
  const missingFolder = diskPart(join(import.meta.dirname, 'gone'), () => false);
  await expect(missingFolder.check()).rejects.toThrow('ENOENT');
});
