import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Broker, startBroker } from './testing/broker.ts';

const main = join(import.meta.dirname, 'main.ts');
let folder: string;
let broker: Broker;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'padlight-simulator-'));
  broker = await startBroker();
});
afterAll(async () => {
  await broker.close();
  await rm(folder, { recursive: true });
});

const run = (args: readonly string[], secret?: string): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [main, ...args], {
    env: { ...process.env, ...(secret === undefined ? {} : { SIMULATOR_SECRET: secret }) },
  });

async function outcome(child: ChildProcessWithoutNullStreams) {
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}

async function homeFile(): Promise<string> {
  const product = { productId: 1, workingMl: 500, rothwellMl: 2000 };
  const path = join(folder, 'home.json');
  const place = { floor: 1, room: '101' };
  await writeFile(
    path,
    JSON.stringify({
      seed: 1,
      site: { installationId: 'site' },
      mqttUrl: broker.url,
      nodes: [{ mac: 'AC233F000001', ...place }],
      pods: [{ mac: 'F490CBD00001', ...place, dayProduct: product, nightProduct: product }],
      historyDays: 0.1,
    }),
  );
  return path;
}

test('a wrong argument ends with one line and code 1', async () => {
  const { code, out, err } = await outcome(run(['--pods', 'x', '--out', folder]));
  expect(code).toBe(1);
  expect(out).toBe('');
  expect(err).toBe('simulator: --pods should be a whole number from 1 to 65536, not "x"\n');
});

test('a missing home file is one line, too', async () => {
  const { code, err } = await outcome(run(['--home', join(folder, 'none.json')], 'secret'));
  expect(code).toBe(1);
  expect(err).toMatch(/^simulator: ENOENT.*none\.json'\n$/);
});

test('the files of the scorer are written', async () => {
  const out = join(folder, 'data');
  const { code } = await outcome(run(['--out', out, '--days', '1', '--pods', '1', '--interval', '60']));
  expect(code).toBe(0);
  expect((await readdir(out)).sort()).toEqual(['context.json', 'messages.jsonl', 'truth.jsonl']);
});

test.each(['its input ends', 'SIGTERM'])('a demonstration stops cleanly when %s', async (way) => {
  broker.received.length = 0;
  const child = run(['--home', await homeFile()], 'secret');
  const ended = outcome(child);
  await vi.waitFor(() => expect(broker.received.length).toBeGreaterThan(0));
  if (way === 'SIGTERM') child.kill('SIGTERM');
  else child.stdin.end();
  const { code, err } = await ended;
  expect(err).toBe('');
  expect(code).toBe(0);
});

test('a refused secret ends with one line and code 1', async () => {
  const { code, err } = await outcome(run(['--home', await homeFile()], 'wrong'));
  expect(code).toBe(1);
  expect(err).toMatch(/^simulator: the server refuses this installation: .*\n$/);
});
