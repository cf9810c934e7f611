import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  closingLine,
  countTests,
  type FileResult,
  hasFailed,
  partsOf,
  planSecondRun,
  type RunResults,
  type RunSummary,
  readResults,
  type UnsteadyEntry,
  type UnsteadyTest,
  unsteadyAgain,
  unsteadyTests,
} from './test-results.ts';

/**
 * The test command. Runs the checks side by side and then every test once; at most three failed files run once more, each alone in
 * a new process. A test that then passes is reported as unsteady. `npm test -- PATTERN` runs only the test files whose path
 * contains the pattern, without checks and without a second run.
 * `--all` adds the sweeps of every size, theme and fault (`*.sweep.test.ts`), with fresh random inputs. `--root DIR` runs the tests
 * of another folder, without checks. TEST_SUMMARY names a file for the figures of the run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string' }, all: { type: 'boolean', default: false } },
});
const repository = join(import.meta.dirname, '..');
const root = values.root ?? repository;
const isPart = positionals.length > 0;
const ofAll = values.all ? { TEST_ALL: '1', FRESH_SEED: '1' } : {};
const began = performance.now();
const secondsSince = (start: number): number => Math.round((performance.now() - start) / 1_000);

const checks = ['check:types', 'check:lint', 'check:imports', 'check:unused'];

/** Child processes with the processes that they started: all of them end with the command. */
const children = new Set<ChildProcess>();

let isBrokenOff = false;

function end(signal: NodeJS.Signals): void {
  isBrokenOff = true;
  for (const { pid } of children) if (pid !== undefined) process.kill(-pid, signal);
  process.exitCode = 1;
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command in a process group of its own. `isQuiet`: its output is collected and not printed. */
async function run(
  command: readonly string[],
  options: { isQuiet?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> {
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    env: { ...process.env, ...options.env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      output += bytes;
      if (!options.isQuiet) process.stdout.write(bytes);
    });
  const [code] = (await once(child, 'close')) as [number | null];
  children.delete(child);
  return { code, output };
}

/** Runs the checks side by side; prints the output of those that failed. */
async function runChecks(): Promise<boolean> {
  console.log(`checks: ${checks.join(', ')}`);
  const results = await Promise.all(
    checks.map(async (name) => {
      const { code, output } = await run(['npm', 'run', '-s', name], { isQuiet: true });
      if (code !== 0) console.log(`${output}\n${name} failed`);
      return code === 0;
    }),
  );
  console.log(`checks: ${secondsSince(began)} s`);
  return results.every(Boolean);
}

const folder = mkdtempSync(join(tmpdir(), 'padlight-tests-'));
let runs = 0;

/** Runs Vitest once, in a new process. */
async function runVitest(
  args: readonly string[],
  isQuiet = false,
): Promise<Ended & { results: RunResults | undefined }> {
  const path = join(folder, `${runs++}.json`);
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const ended = await run(['vitest', 'run', ...args], {
    isQuiet,
    env: { TEST_RESULTS: path, ...colour, ...ofAll },
  });
  return { ...ended, results: readResults(path) };
}

/** Runs the failed files again, one at a time, and returns the unsteady tests. */
async function runAgain(
  files: readonly FileResult[],
): Promise<{ second: Map<string, FileResult>; unsteady: UnsteadyTest[] }> {
  const second = new Map<string, FileResult>();
  const unsteady: UnsteadyTest[] = [];
  for (const first of files) {
    if (isBrokenOff) break;
    console.log(`again, alone: ${first.path}`);
    const { code, results } = await runVitest(['--project', first.project, first.path]);
    const [file] = results?.files ?? [];
    const isWhole = file && results?.files.length === 1 && results.reason !== 'interrupted';
    if (!isWhole || (code !== 0 && !hasFailed(file))) {
      second.set(first.path, { ...first, errors: [...first.errors, 'its second run did not end'] });
      continue;
    }
    second.set(first.path, file);
    unsteady.push(...unsteadyTests(first, file));
  }
  return { second, unsteady };
}

/** Stores the output of the first failure: it is the only trace of an unsteady test. */
function keepLog(output: string): void {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results', 'first-run.log'), output);
}

function printSlowest(files: readonly FileResult[]): void {
  console.log('slowest files:');
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  for (const { path, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${path}`);
}

function printUnsteady(unsteady: readonly UnsteadyTest[]): boolean {
  for (const { path, name, error } of unsteady) console.log(`unsteady: ${path} > ${name}: ${error}`);
  const list = readFileSync(join(root, 'tools/unsteady.json'), 'utf8');
  const again = unsteadyAgain(unsteady, JSON.parse(list) as UnsteadyEntry[]);
  for (const { path, name } of again) console.log(`listed as mended, and unsteady again: ${path} > ${name}`);
  return again.length === 0;
}

function writeSummary(checks: number, files: readonly FileResult[], unsteady: readonly UnsteadyTest[]): void {
  const path = process.env.TEST_SUMMARY;
  if (path === undefined) return;
  const { passed, failed } = countTests(files);
  const parts = { checks, ...partsOf(files) };
  const seconds = Object.fromEntries(files.map((file) => [file.path, Number(file.seconds.toFixed(1))]));
  const summary: RunSummary = {
    seconds: secondsSince(began),
    passed,
    failed,
    unsteady: unsteady.length,
    parts,
    files: seconds,
  };
  writeFileSync(path, JSON.stringify(summary));
}

/** Runs everything; returns true where it is green. */
async function runAll(): Promise<boolean> {
  rmSync(join(root, 'test-results'), { recursive: true, force: true });
  if (values.root === undefined && !isPart && !(await runChecks())) return false;
  const checkSeconds = secondsSince(began);
  const { code, output, results: first } = await runVitest(positionals);
  if (!first) {
    console.log('The tests did not begin or did not end.');
    return false;
  }
  const plan = isPart ? { files: [] } : planSecondRun(first);
  if (first.files.some(hasFailed)) keepLog(output);
  if (plan.refusal !== undefined) console.log(`no second run: ${plan.refusal}`);
  const { second, unsteady } = await runAgain(plan.files);
  const files = first.files.map((file) => second.get(file.path) ?? file);
  if (!isPart) printSlowest(files);
  const isSteady = printUnsteady(unsteady);
  writeSummary(checkSeconds, files, unsteady);
  const counts = countTests(files);
  console.log(closingLine(counts));
  const isExplained = code === 0 || first.files.some(hasFailed);
  if (!isExplained) console.log('Vitest failed outside of its tests; what it printed says why.');
  return counts.failed === 0 && isSteady && isExplained && plan.refusal === undefined;
}

try {
  if (!(await runAll())) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
