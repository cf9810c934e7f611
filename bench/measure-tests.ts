import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RunSummary } from '../tools/test-results.ts';
import { endIfBrokenOff } from './broken-off.ts';
import { round } from './children.ts';

/**
 * Measures the test command: `npm run measure:tests -- --runs 5`. Prints a line of JSON for each run as it ends and appends it to a
 * file, so that runs can be spread over days. `--all` measures `npm run test:all`. `--keep-seconds` writes the seconds of each file
 * of the last run to `tools/test-seconds.json`, by which the longest files start first.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
    file: { type: 'string', default: 'measured-tests.jsonl' },
    'keep-seconds': { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '..');
const aim = { seconds: values.all ? undefined : 600, failed: 0 };

/** Runs the test command once; its output goes to standard error. */
async function runOnce(path: string): Promise<RunSummary | undefined> {
  const args = [join(root, 'tools/run-tests.ts'), ...(values.all ? ['--all'] : [])];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, TEST_SUMMARY: path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.pipe(process.stderr);
  const isOver = endIfBrokenOff(async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
  });
  await once(child, 'close');
  isOver();
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as RunSummary;
  } catch {
    return undefined;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'padlight-measure-'));
try {
  for (let run = 1; run <= Number(values.runs); run++) {
    const loadBefore = round(loadavg()[0] ?? Number.NaN, 2);
    const summary = await runOnce(join(folder, `${run}.json`));
    const { files, ...figures } = summary ?? { files: undefined };
    const line = JSON.stringify({ at: new Date().toISOString(), ...figures, aim, loadBefore });
    console.log(line);
    appendFileSync(values.file, `${line}\n`);
    if (files && values['keep-seconds']) {
      const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => a.localeCompare(b)));
      writeFileSync(join(root, 'tools/test-seconds.json'), `${JSON.stringify(sorted, null, 2)}\n`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
