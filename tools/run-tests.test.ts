import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '..');
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A test that fails the first `times` times that it runs, and then passes or runs `last`. */
const failsFirst = (times: number, last = ''): string => `
  import { appendFileSync, readFileSync } from 'node:fs';
  import { expect, test } from 'vitest';
  test('it works', () => {
    appendFileSync(import.meta.filename + '.runs', 'x');
    const runs = readFileSync(import.meta.filename + '.runs', 'utf8').length;
    expect(runs, 'run').toBeGreaterThan(${times});
    ${last}
  });
  test('another works', () => {});
`;

interface Outcome {
  code: number | null;
  output: string;
  folder: string;
  /** The number of runs of a file. */
  runs(path: string): number;
}

/** Runs the test command on a small project of these files. */
async function runTests(files: Record<string, string>, entries: unknown[] = []): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'padlight-run-tests-'));
  folders.push(folder);
  const reporter = JSON.stringify(join(repository, 'tools/results-reporter.ts'));
  const project = (name: string): string => `{ test: { name: '${name}', include: ['${name}/*.test.ts'] } }`;
  const all = {
    ...files,
    'package.json': '{ "type": "module" }',
    'tools/unsteady.json': JSON.stringify(entries),
    'vitest.config.ts': `export default { test: { reporters: [${reporter}], projects: [${['server', 'analysis'].map(project)}] } };`,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  const child = spawn(process.execPath, [join(repository, 'tools/run-tests.ts'), '--root', folder], {
    // The figures of the run around it are not this one's.
    env: {
      ...process.env,
      TEST_SUMMARY: undefined,
      PATH: `${join(repository, 'node_modules/.bin')}:${process.env.PATH}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (bytes) => {
    output += bytes;
  });
  child.stderr.on('data', (bytes) => {
    output += bytes;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const runs = (path: string): number => {
    const count = join(folder, `${path}.runs`);
    return existsSync(count) ? readFileSync(count, 'utf8').length : 0;
  };
  return { code, output, folder, runs };
}

const closing = (output: string): string[] => output.match(/^tests: .*$/gm) ?? [];

test('a file that fails once is green, reported as unsteady, and keeps its log', async () => {
  const { code, output, folder, runs } = await runTests({ 'server/a.test.ts': failsFirst(1) });
  expect(output).toContain('unsteady: server/a.test.ts > it works: AssertionError: run');
  expect(closing(output)).toEqual(['tests: 2 passed, 0 failed']);
  expect(code).toBe(0);
  expect(runs('server/a.test.ts')).toBe(2);
  expect(existsSync(join(folder, 'test-results/first-run.log'))).toBe(true);
});

test('a file that fails twice is red', async () => {
  const { code, output } = await runTests({ 'server/a.test.ts': failsFirst(2) });
  expect(closing(output)).toEqual(['tests: 1 passed, 1 failed']);
  expect(code).toBe(1);
});

test('five files that fail once are red, and none runs again', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `server/${name}.test.ts`);
  const { code, output, runs } = await runTests(
    Object.fromEntries(names.map((name) => [name, failsFirst(1)])),
  );
  expect(closing(output)).toEqual(['tests: 5 passed, 5 failed']);
  expect(code).toBe(1);
  expect(names.map(runs)).toEqual([1, 1, 1, 1, 1]);
});

test('an interrupted second run is red', async () => {
  const killsVitest = "if (runs === 2) process.kill(process.ppid, 'SIGKILL');";
  const { code, output } = await runTests({
    'server/a.test.ts': failsFirst(1, killsVitest),
  });
  expect(closing(output)).toEqual(['tests: 1 passed, 2 failed']);
  expect(code).toBe(1);
});

test('a command that is broken off in a second run starts no other', async () => {
  const endsCommand = `
    const [, parent] = /^PPid:\\s+(\\d+)/m.exec(readFileSync('/proc/' + process.ppid + '/status', 'utf8'));
    if (runs === 2) process.kill(Number(parent), 'SIGTERM');
    await new Promise(() => {});`;
  const { code, runs } = await runTests({
    'server/a.test.ts': failsFirst(1, endsCommand).replace("'it works', () =>", "'it works', async () =>"),
    'server/b.test.ts': failsFirst(1),
  });
  expect(code).toBe(1);
  expect([runs('server/a.test.ts'), runs('server/b.test.ts')]).toEqual([2, 1]);
});

test('a failure of the analysis does not run again', async () => {
  const { code, output, runs } = await runTests({ 'analysis/a.test.ts': failsFirst(1) });
  expect(closing(output)).toEqual(['tests: 1 passed, 1 failed']);
  expect(code).toBe(1);
  expect(runs('analysis/a.test.ts')).toBe(1);
});

test('a test that is listed as mended and is unsteady again is red', async () => {
  const entry = { path: 'server/a.test.ts', name: 'it works', date: '2026-11-25', cause: 'a', done: 'b' };
  const { code, output } = await runTests({ 'server/a.test.ts': failsFirst(1) }, [
    { ...entry, isMended: true },
  ]);
  expect(output).toContain('unsteady again');
  expect(code).toBe(1);
});
