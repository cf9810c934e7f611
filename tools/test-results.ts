import { readFileSync } from 'node:fs';

/** The last result of a test. `error` is the first line of its first failure. */
export interface TestResult {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly tags: readonly string[];
  readonly error?: string;
}

/** The results of a test file. `errors` are failures outside of its tests: of its imports, set-up or process. */
export interface FileResult {
  readonly project: string;
  /** From the root of the repository. */
  readonly path: string;
  readonly seconds: number;
  /** Seconds after the beginning of the run. */
  readonly endedAt: number;
  readonly errors: readonly string[];
  readonly tests: readonly TestResult[];
}

/** The results of a run of Vitest, as `results-reporter.ts` writes them. */
export interface RunResults {
  readonly reason: 'passed' | 'failed' | 'interrupted';
  /** First lines of errors that no test caught. */
  readonly unhandled: readonly string[];
  readonly files: readonly FileResult[];
}

/** A test that failed and then passed alone, with the first line of its first failure. */
export interface UnsteadyTest {
  readonly path: string;
  readonly name: string;
  readonly error: string;
}

/** An entry of `unsteady.json`. `isMended`: its cause was removed, so that it must not happen again. */
export interface UnsteadyEntry {
  readonly path: string;
  readonly name: string;
  readonly date: string;
  readonly cause: string;
  readonly done: string;
  readonly isMended: boolean;
}

/** More failed files than this are no chance. */
const mostFiles = 3;

/** Projects of pure code: the same input gives the same result, so a failure is real. */
const pureProjects: readonly string[] = ['analysis', 'contract', 'tools'];

/** Tag of tests that read stored data back: lost, doubled or foreign data is a fault even once. */
export const storedDataTag = 'stored-data';

/** Reads the results of `results-reporter.ts`; undefined where the run ended before it wrote any. */
export function readResults(path: string): RunResults | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as RunResults;
  } catch {
    return undefined;
  }
}

const failedTests = (file: FileResult): TestResult[] => file.tests.filter(({ state }) => state === 'failed');

export const hasFailed = (file: FileResult): boolean =>
  file.errors.length > 0 || failedTests(file).length > 0;

/** The files that run once more, alone; or the reason why none does. */
export function planSecondRun(first: RunResults): { files: readonly FileResult[]; refusal?: string } {
  const failed = first.files.filter(hasFailed);
  const refuse = (refusal: string) => ({ files: [], refusal });
  if (first.reason === 'interrupted') return refuse('the run was interrupted');
  if (first.unhandled.length > 0) return refuse(`an error outside of any test: ${first.unhandled[0]}`);
  if (failed.length > mostFiles)
    return refuse(`${failed.length} files failed; at most ${mostFiles} run again`);
  const pure = failed.find(({ project }) => pureProjects.includes(project));
  if (pure) return refuse(`${pure.path} tests pure code, so its failure is real`);
  for (const file of failed) {
    const ofData = failedTests(file).find(({ tags }) => tags.includes(storedDataTag));
    if (ofData) return refuse(`${file.path} > ${ofData.name} reads stored data, so its failure is real`);
  }
  return { files: failed };
}

/** The tests of a file that failed first and passed in its second run. */
export function unsteadyTests(first: FileResult, second: FileResult): UnsteadyTest[] {
  if (hasFailed(second)) return [];
  const ofFile = first.errors.map((error) => ({ path: first.path, name: '(the file)', error }));
  const ofTests = failedTests(first).map(({ name, error = '' }) => ({ path: first.path, name, error }));
  return [...ofFile, ...ofTests];
}

/** Counts of tests by their last result; a file that failed outside of its tests counts as one failure more. */
export function countTests(files: readonly FileResult[]): {
  passed: number;
  failed: number;
  skipped: number;
} {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of files) {
    if (file.errors.length > 0) counts.failed++;
    for (const { state } of file.tests) counts[state]++;
  }
  return counts;
}

export const closingLine = ({ passed, failed, skipped }: ReturnType<typeof countTests>): string =>
  `tests: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** Unsteady tests that `unsteady.json` lists as mended. */
export const unsteadyAgain = (
  tests: readonly UnsteadyTest[],
  entries: readonly UnsteadyEntry[],
): UnsteadyTest[] =>
  tests.filter(({ path, name }) =>
    entries.some((entry) => entry.isMended && entry.path === path && entry.name === name),
  );

/** The figures of one run of the test command. */
export interface RunSummary {
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  readonly unsteady: number;
  /** Seconds of each part; what runs in one part runs side by side. */
  readonly parts: { readonly checks: number; readonly units: number; readonly journeys: number };
  /** Seconds of each file, by its path. */
  readonly files: Readonly<Record<string, number>>;
}

/** Seconds of units and journeys: journeys begin once the last unit has ended. */
export function partsOf(files: readonly FileResult[]): { units: number; journeys: number } {
  const last = (isPart: (project: string) => boolean): number =>
    Math.max(0, ...files.filter(({ project }) => isPart(project)).map(({ endedAt }) => endedAt));
  const units = last((project) => project !== 'e2e');
  return { units, journeys: Math.max(0, last((project) => project === 'e2e') - units) };
}
