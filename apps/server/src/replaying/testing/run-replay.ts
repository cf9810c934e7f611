import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Runs `npm run replay` as an operator does. */
export const runReplay = (environment: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: unknown; out: string; complaint: string }>((resolve) => {
    const file = join(import.meta.dirname, '../../replay.ts');
    const env = { PATH: process.env.PATH, ...environment };
    execFile(process.execPath, [file, ...args], { env }, (error, out, complaint) =>
      resolve({ code: error ? error.code : 0, out, complaint }),
    );
  });
