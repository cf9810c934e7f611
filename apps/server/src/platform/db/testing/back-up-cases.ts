import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { temporaryFolder } from '../../../testing/folder.ts';

const server = join(import.meta.dirname, '../../..');

/** Runs `npm run backup` or `restore` as an operator does. */
export function runCommand(name: 'backup' | 'restore', dataDir: string, file: string) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return new Promise<{ code: unknown; printed: string }>((resolve) => {
    execFile(process.execPath, [join(server, `${name}.ts`), file], { env }, (error, out, err) =>
      resolve({ code: error ? error.code : 0, printed: out + err }),
    );
  });
}

/** Returns the bytes with one of them changed. */
export const flipped = (bytes: Buffer, at: number): Buffer =>
  bytes.with(at, bytes.readUInt8(at) ^ 0xff) as Buffer;

/** Expects that each damage of a backup is refused, that nothing is left of it, and that the sound backup is restored then. */
export async function expectDamagesRefused(
  copyFilled: (to: string) => Promise<unknown>,
  damagesOf: (backup: Buffer) => readonly Buffer[],
): Promise<void> {
  const folder = await temporaryFolder();
  const [from, to, file] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'backup')];
  await mkdir(to);
  await copyFilled(from);
  await runCommand('backup', from, file);
  for (const damage of damagesOf(await readFile(file))) {
    await writeFile(join(folder, 'damaged'), damage);
    const { code, printed } = await runCommand('restore', to, join(folder, 'damaged'));
    expect(code).toBe(1);
    expect(printed).toContain('The backup is cut off, damaged, or no backup of Padlight.');
    expect(await readdir(to)).toEqual([]);
  }
  expect(await runCommand('restore', to, file)).toMatchObject({ code: 0 });
}
