import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from './harness/free-port.ts';
import { eventually } from './harness/visitor.ts';

const root = join(import.meta.dirname, '..');

describe('npm start', () => {
  const folders: string[] = [];
  const children: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of children.splice(0)) await ended(child, 'SIGINT');
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  const folder = () => {
    const path = mkdtempSync(join(tmpdir(), 'padlight-start-'));
    folders.push(path);
    return path;
  };
  const ended = (child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
      child.once('exit', (code) => resolve(code));
      if (signal) child.kill(signal);
    });
  const start = async (env: Record<string, string>) => {
    const [port, mqttPort] = [await freePort(), await freePort()];
    const child = spawn(process.execPath, ['apps/server/start.mjs'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), MQTT_PORT: String(mqttPort), LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    const printed = { out: '', err: '' };
    child.stdout.on('data', (text) => {
      printed.out += text;
    });
    child.stderr.on('data', (text) => {
      printed.err += text;
    });
    return { child, printed, url: `http://127.0.0.1:${port}`, port };
  };
  const simulatorOf = ({ pid }: ChildProcess): number => {
    const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    const found = started.find((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('simulator'));
    if (found === undefined) throw new Error('the demonstration has no simulator');
    return found;
  };
  /** One clear line, nothing of a stack, and exit code 1. */
  const expectRefusal = async ({ child, printed }: Awaited<ReturnType<typeof start>>, texts: RegExp) => {
    expect(await ended(child)).toBe(1);
    expect(printed.err.trim().split('\n')).toHaveLength(1);
    expect(printed.err).toMatch(texts);
  };

  /** Signs in as the demonstration says, and reads a call of the board of its organisation. */
  const enterDemonstration = async ({ printed, url }: Awaited<ReturnType<typeof start>>) => {
    const [, username, password] = /sign in as (\S+) with password (\S+)/.exec(printed.out) ?? [];
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
      const read = await fetch(`${url}${path}?${query}`, { ...request, headers });
      return read.json();
    };
    return { organisation, read };
  };

  test('brings up the demonstration, says where it is and how to sign in, and stops cleanly', async () => {
    const started = await start({ DATA_DIR: folder() });
    const { child, printed, url } = started;
    await eventually(() => expect(printed.out).toContain(url), 60_000);
    expect(printed.out).toContain('demonstration data');
    const { organisation, read } = await enterDemonstration(started);
    expect(organisation.IsDemo).toBe(true);
    await eventually(async () => {
      const counts = await read('/Board/GetDashboardData');
      const { patients, byLight } = counts as { patients: number; byLight: { grey: number } };
      expect(patients).toBe(40);
      // The first pods' history is in, and their lights are on.
      expect(byLight.grey).toBeLessThan(40);
    }, 60_000);
    expect(await ended(child, 'SIGINT')).toBe(0);
    expect(printed.err).toBe('');
  });

  test('the demonstration goes on by itself each time that its database was killed', async () => {
    const DATA_DIR = folder();
    const started = await start({ DATA_DIR, LOG_LEVEL: 'fatal' });
    const { child, printed, url } = started;
    await eventually(() => expect(printed.out).toContain(url), 60_000);
    const { read } = await enterDemonstration(started);
    const heardAt = async (): Promise<number> => {
      const board = await read('/Board/GetPatient', { method: 'PUT', body: '[]' });
      const { tiles } = board as { tiles: { reading: { link: { lastHeardAt: string | null } } | null }[] };
      return Math.max(...tiles.map(({ reading }) => Date.parse(reading?.link.lastHeardAt ?? '') || 0));
    };
    const postmaster = (): number =>
      Number.parseInt(readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    await eventually(async () => expect(await heardAt()).toBeGreaterThan(0), 60_000);
    for (let round = 0; round < 3; round++) {
      const killed = postmaster();
      process.kill(killed, 'SIGKILL');
      await eventually(() => expect(postmaster()).not.toBe(killed));
      const since = Date.now();
      await eventually(async () => expect(await heardAt()).toBeGreaterThan(since), 60_000);
    }
    await eventually(async () => expect((await fetch(`${url}/health`)).status).toBe(200));
    // A simulator that does not answer has nothing to lose, and holds nothing up.
    process.kill(simulatorOf(child), 'SIGSTOP');
    expect(await ended(child, 'SIGINT')).toBe(0);
  });

  test('without the demonstration prints a one-time set-up code that makes the first administrator', async () => {
    const { printed, url } = await start({ DATA_DIR: folder(), DEMO: 'off' });
    await eventually(() => expect(printed.out).toMatch(/set-up code/), 60_000);
    const code = /set-up code (\S+)/.exec(printed.out)?.[1];
    const setUp = (setupCode: string | undefined) =>
      fetch(`${url}/setup/first-administrator`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          setupCode,
          organisationName: 'Elm Court',
          timeZone: 'Europe/London',
          displayName: 'First Admin',
          email: 'first@elm-court.example',
          password: 'Heron-reed.1',
        }),
      });
    expect((await setUp('WRONG-CODE')).status).toBe(403);
    expect((await setUp(code)).status).toBe(200);
    expect((await setUp(code)).status).toBe(409);
  });

  test('names the wrong variable and what it should be', async () => {
    await expectRefusal(await start({ DATA_DIR: folder(), PORT: 'eighty' }), /PORT must be a whole number/);
    await expectRefusal(
      await start({ DATA_DIR: folder(), HOST: '0.0.0.0' }),
      /TLS_CERT and TLS_KEY, or BEHIND_PROXY/,
    );
  });

  test('says that the port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expectRefusal(
      await start({ DATA_DIR: folder(), PORT: String(port) }),
      new RegExp(`Port ${port}.*taken`),
    );
    await new Promise((resolve) => taken.close(resolve));
  });

  test('says that another instance uses the folder', async () => {
    const DATA_DIR = folder();
    const first = await start({ DATA_DIR, DEMO: 'off' });
    await eventually(() => expect(first.printed.out).toContain(first.url), 60_000);
    await expectRefusal(await start({ DATA_DIR, DEMO: 'off' }), /Another Padlight \(process \d+\) uses/);
  });

  test('says that the data folder is not one', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    await expectRefusal(await start({ DATA_DIR: file }), /is not a folder/);
  });

  test('recovers by itself after it was killed', async () => {
    const DATA_DIR = folder();
    const first = await start({ DATA_DIR, DEMO: 'off' });
    await eventually(() => expect(first.printed.out).toContain(first.url), 60_000);
    await ended(first.child, 'SIGKILL');
    const second = await start({ DATA_DIR, DEMO: 'off' });
    await eventually(() => expect(second.printed.out).toContain(second.url), 60_000);
    expect((await fetch(`${second.url}/health`)).status).toBe(200);
  });
});
