import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/folder.ts';
import { dataSetOf, writeDataSet } from './testing/write-data-set.ts';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);
const command = (file: string, ...args: string[]) => run(process.execPath, [join(root, file), ...args]);
const score = (...args: string[]) => command('apps/server/src/score.ts', ...args);

/** Parses the object in the last line. */
const lastLine = (stdout: string): Record<string, unknown> =>
  JSON.parse(stdout.trim().split('\n').at(-1) ?? '');

test('a simulated home is scored: a table, and a JSON object as last line', async () => {
  const out = await temporaryFolder();
  await command(
    'apps/simulator/src/main.ts',
    '--out',
    out,
    '--pods',
    '2',
    '--nodes',
    '2',
    '--days',
    '1',
    '--seed',
    '4',
  );
  const { stdout } = await score(out, '--estimator', 'all');
  expect(stdout.split('\n')[0]).toMatch(/^padlight +sens +false\/d/);
  const { padlight, naive, problems } = lastLine(stdout) as Record<string, Record<string, unknown>>;
  expect(problems).not.toHaveProperty('analysis-failed');
  for (const figures of [padlight, naive]) {
    expect(Object.keys(figures ?? {})).toEqual(
      expect.arrayContaining([
        'sensitivity',
        'falsePer24h',
        'limitsPctCold',
        'coverageMin',
        'lyingSideShare',
        'hours',
      ]),
    );
    expect(figures?.personDays).toBeCloseTo(2, 1);
  }
  expect(padlight?.sensitivity).toBeGreaterThan(0.5);
  expect(padlight?.microsPerSample).toBeGreaterThan(0);
});

test('combined runs give what one run gives', async () => {
  const folders = await Promise.all(
    [100, 150].map((ml) =>
      writeDataSet(
        dataSetOf({
          pads: [{ on: 5, off: 100, voids: [{ at: 40, ml }] }],
          untilMin: 120,
        }),
      ),
    ),
  );
  const files = await temporaryFolder();
  onTestFinished(async () => {
    for (const folder of folders) await rm(folder, { recursive: true });
  });
  const paths = folders.map((_, index) => join(files, `${index}.json`));
  for (const [index, folder] of folders.entries())
    await score(folder, '--json', '--tallies', paths[index] ?? '');
  const apart = lastLine((await score('--json', ...paths.flatMap((path) => ['--combine', path]))).stdout);
  const { stdout } = await score(...folders, '--json');
  expect(stdout.trim().split('\n')).toHaveLength(1);
  const together = lastLine(stdout);
  const timed = { microsPerSample: null, groups: null };
  expect({ ...apart, ...timed }).toEqual({ ...together, ...timed });
  expect(together).toMatchObject({ voids: 2, pads: 2 });
});

test('a missing folder ends with one clear sentence', async () => {
  const failed = await score('/no/such/folder').catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stdout: '' });
  const { stderr } = failed as { stderr: string };
  expect(stderr).toMatch(/context\.json is missing: a data set is a folder with all three files/);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
