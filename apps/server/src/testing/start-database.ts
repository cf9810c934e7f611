import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

type Process = ChildProcessByStdio<Writable, Readable, null>;

/** Starts a server's database in its own process; returns the line that it prints once it is open or has failed. */
export async function startDatabase(dataDir: string): Promise<{ child: Process; printed: string }> {
  const script = fileURLToPath(new URL('./open-and-wait.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [line] = await once(child.stdout, 'data');
  return { child, printed: String(line).trim() };
}

/** Waits until a process has ended; returns its exit code. */
export async function ended(child: Process): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
