import { expect, test } from 'vitest';
import {
  closingLine,
  countTests,
  type FileResult,
  partsOf,
  planSecondRun,
  type RunResults,
  storedDataTag,
  type TestResult,
  unsteadyAgain,
  unsteadyTests,
} from './test-results.ts';

const failing: TestResult = { name: 'a', state: 'failed', tags: [], error: 'Error: no' };
const passing: TestResult = { name: 'a', state: 'passed', tags: [] };

const file = (more: Partial<FileResult> = {}): FileResult => ({
  project: 'server',
  path: 'apps/server/src/a.test.ts',
  seconds: 1,
  endedAt: 1,
  errors: [],
  tests: [failing],
  ...more,
});
const run = (files: FileResult[], more: Partial<RunResults> = {}): RunResults => ({
  reason: 'failed',
  unhandled: [],
  files,
  ...more,
});

test('failed files run again, and no others', () => {
  const failed = file({ path: 'b.test.ts' });
  const crashed = file({ path: 'c.test.ts', errors: ['the file ended as failed'], tests: [] });
  const files = [file({ tests: [passing] }), failed, crashed];
  expect(planSecondRun(run(files))).toEqual({ files: [failed, crashed] });
});

test.each<[string, RunResults]>([
  ['more than three files failed', run(['a', 'b', 'c', 'd'].map((path) => file({ path })))],
  ['pure code failed', run([file({ project: 'analysis' })])],
  ['the contract failed', run([file({ project: 'contract' })])],
  ['a tool failed', run([file({ project: 'tools' })])],
  ['stored data was wrong', run([file({ tests: [{ ...failing, tags: [storedDataTag] }] })])],
  ['an error was not caught', run([file()], { unhandled: ['Error: gone'] })],
  ['the run was interrupted', run([file()], { reason: 'interrupted' })],
])('nothing runs again where %s', (_name, results) => {
  const plan = planSecondRun(results);
  expect(plan.files).toEqual([]);
  expect(plan.refusal).toBeTruthy();
});

test('a test that passes in the second run is unsteady, with its first error', () => {
  const first = file({ tests: [failing, { ...passing, name: 'b' }] });
  const path = first.path;
  expect(unsteadyTests(first, file({ tests: [passing, { ...passing, name: 'b' }] }))).toEqual([
    { path, name: 'a', error: 'Error: no' },
  ]);
  expect(unsteadyTests(first, file())).toEqual([]);
  expect(unsteadyTests(file({ errors: ['it crashed'], tests: [] }), file({ tests: [passing] }))).toEqual([
    { path, name: '(the file)', error: 'it crashed' },
  ]);
});

test('each test counts once, and a failure outside of tests counts as one', () => {
  const files = [
    file({ tests: [passing, failing] }),
    file({ errors: ['it crashed'], tests: [{ ...passing, state: 'skipped' }] }),
  ];
  expect(closingLine(countTests(files))).toBe('tests: 1 passed, 2 failed, 1 skipped');
  expect(closingLine(countTests([file({ tests: [passing] })]))).toBe('tests: 1 passed, 0 failed');
});

test('only an entry that is mended makes an unsteady test red', () => {
  const unsteady = [{ path: 'a.test.ts', name: 'a', error: 'Error: no' }];
  const entry = { path: 'a.test.ts', name: 'a', date: '2026-11-25', cause: 'unknown', done: 'nothing yet' };
  expect(unsteadyAgain(unsteady, [{ ...entry, isMended: false }])).toEqual([]);
  expect(unsteadyAgain(unsteady, [{ ...entry, isMended: true }])).toEqual(unsteady);
});

test('journeys are counted from the end of the last unit', () => {
  const files = [
    file({ endedAt: 5 }),
    file({ project: 'dashboard', endedAt: 8 }),
    file({ project: 'e2e', endedAt: 20 }),
  ];
  expect(partsOf(files)).toEqual({ units: 8, journeys: 12 });
});
