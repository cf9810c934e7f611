import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diskPart, diskState, readDisk } from './disk-check.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

test('a disk at 2 % is full and under 10 % low; at the limit it does not flap', () => {
  fc.assert(
    fc.property(fc.array(share), (shares) => {
      let state: ReturnType<typeof diskState> = 'fine';
      for (const one of shares) {
        const before = state;
        state = diskState(one, before);
        if (one <= 0.02) expect(state).toBe('full');
        else if (one > 0.03) expect(state).not.toBe('full');
        if (one < 0.1) expect(state).not.toBe('fine');
        else if (one >= 0.11) expect(state).toBe('fine');
        // A change of less than a hundredth never brings a state back.
        expect(diskState(one, state)).toBe(state);
      }
    }),
  );
});

test('it reads the disk of a folder, and what commits say counts too', async () => {
  const { freeBytes, totalBytes } = await readDisk(import.meta.dirname);
  expect(totalBytes).toBeGreaterThan(freeBytes);
  let findNoRoom = false;
  const part = diskPart(undefined, () => findNoRoom);
  expect(await part.check()).toEqual([]);
  findNoRoom = true;
  expect(await part.check()).toEqual([part.worst]);
  const gone = diskPart(join(import.meta.dirname, 'gone'), () => false);
  await expect(gone.check()).rejects.toThrow('ENOENT');
});
