import { gunzipSync, gzipSync } from 'node:zlib';
import { test, vi } from 'vitest';
import { filledFolder } from '../../testing/filled-folder.ts';
import { expectDamagesRefused, flipped } from './testing/back-up-cases.ts';

// Whole clusters of PostgreSQL are copied and created, in their own processes.
vi.setConfig({ testTimeout: 180_000 });

const copyFilled = filledFolder();

test('a backup that is cut off, foreign or unreadable for PostgreSQL is refused', async () => {
  await expectDamagesRefused(copyFilled, (bytes) => {
    const plain = gunzipSync(bytes);
    return [
      bytes.subarray(0, bytes.length / 2),
      Buffer.from('not a backup'),
      // The length of the first value of a row, which PostgreSQL itself can't read.
      gzipSync(flipped(plain, plain.indexOf('PGCOPY') + 24)),
    ];
  });
});
