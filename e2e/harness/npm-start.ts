import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readAddresses } from './server-process.ts';
import { eventually } from './visitor.ts';

const root = join(import.meta.dirname, '../..');

/** A server that was started as `npm start` does, with all its output. */
interface Started {
  readonly child: ChildProcess;
  readonly printed: { out: string; err: string };
  /** Waits until it listens, and returns its URL. */
  url(): Promise<string>;
}

/** Starts servers on any free ports, unless ports are passed. */
export function openStarts() {
  const folders: string[] = [];
  const children: ChildProcess[] = [];
  return {
    /** An empty data folder. */
    folder(): string {
      const path = mkdtempSync(join(tmpdir(), 'padlight-start-'));
      folders.push(path);
      return path;
    },
    start(env: Record<string, string>): Started {
      const child = spawn(process.execPath, ['apps/server/start.mjs'], {
        cwd: root,
        env: { ...process.env, PORT: '0', MQTT_PORT: '0', LOG_LEVEL: 'error', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      const printed = { out: '', err: '' };
      child.stdout.on('data', (text: Buffer) => {
        printed.out += text;
      });
      child.stderr.on('data', (text: Buffer) => {
        printed.err += text;
      });
      const url = async (): Promise<string> => {
        await eventually(() => expect(readAddresses(printed.out), printed.err).toBeDefined());
        return readAddresses(printed.out)?.url ?? '';
      };
      return { child, printed, url };
    },
    /** Ends all of them and removes their folders. */
    async clear(): Promise<void> {
      for (const child of children.splice(0)) await ended(child, 'SIGINT');
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a process has ended, after a signal if one is passed, and returns its exit code. */
export const ended = (child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
    child.once('exit', (code) => resolve(code));
    if (signal) child.kill(signal);
  });

/** Expects one clear line, no stack, and exit code 1. */
export async function expectRefusal({ child, printed }: Started, texts: RegExp): Promise<void> {
  expect(await ended(child)).toBe(1);
  await eventually(() => expect(printed.err).toMatch(texts));
  expect(printed.err.trim().split('\n')).toHaveLength(1);
}

/** Signs in with the demonstration's printed account, and reads a call of the board of its organisation. */
export async function enterDemonstration(started: Started) {
  const url = await started.url();
  const [, username, password] = /sign in as (\S+) with password (\S+)/.exec(started.printed.out) ?? [];
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  expect(answer.status).toBe(200);
  const { user, tokenInfo } = (await answer.json()) as {
    user: { organisations: [{ IsDemo: boolean; OrganisationName: { OrganisationId: number } }] };
    tokenInfo: { access_token: string };
  };
  const [organisation] = user.organisations;
  const query = `organisationId=${organisation.OrganisationName.OrganisationId}&flag=0`;
  const authorization = `Bearer ${tokenInfo.access_token}`;
  const read = async (path: string, request: RequestInit = {}): Promise<unknown> => {
    const headers = { authorization, 'content-type': 'application/json' };
    return (await fetch(`${url}${path}?${query}`, { ...request, headers })).json();
  };
  return { organisation, read };
}
