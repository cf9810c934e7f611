import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

test('a start removes what another version of Node compiled', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'padlight-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const earlier = join(folder, 'compiled', 'v24.0.0-x64-12345678-0');
  mkdirSync(earlier, { recursive: true });
  writeFileSync(join(earlier, '12345678'), 'code');
  const { NODE_COMPILE_CACHE: _, ...own } = process.env;
  // It ends at once, as it refuses its settings.
  const started = promisify(execFile)(process.execPath, [join(import.meta.dirname, '../start.mjs')], {
    env: { ...own, DATA_DIR: folder, PORT: 'none' },
  });
  await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('PORT') });
  const left = readdirSync(join(folder, 'compiled'));
  expect(left).toHaveLength(1);
  expect(left[0]).toContain(`${process.version}-`);
});
