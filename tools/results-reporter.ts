import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, TestRunEndReason, TestSpecification } from 'vitest/node';
import {
  closingLine,
  countTests,
  type FileResult,
  type RunResults,
  type TestResult,
} from './test-results.ts';

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
const lineOf = ({ name, message }: { name?: string; message: string }): string =>
  firstLine(name ? `${name}: ${message}` : message);

function resultOf(module: TestModule, endedAt: number): FileResult {
  const tests = [...module.children.allTests()].map((test): TestResult => {
    const result = test.result();
    const error = result.errors?.[0];
    const name = test.fullName;
    // A test that a hook or the process prevented has no result of its own.
    const state = result.state === 'pending' ? 'skipped' : result.state;
    return { name, state, tags: test.tags, ...(error && { error: lineOf(error) }) };
  });
  const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors().map(lineOf));
  const hasReason = errors.length > 0 || tests.some(({ state }) => state === 'failed');
  // Its process crashed or was killed.
  if (!module.ok() && !hasReason) errors.push(`the file ended as ${module.state()}`);
  const { duration, collectDuration, environmentSetupDuration, setupDuration } = module.diagnostic();
  return {
    project: module.project.name,
    path: relative(module.project.vitest.config.root, module.moduleId),
    seconds: (duration + collectDuration + environmentSetupDuration + setupDuration) / 1_000,
    endedAt,
    errors,
    tests,
  };
}

/**
 * Prints the progress of a run, and passes its results on: to the file that TEST_RESULTS names, for `run-tests.ts`, or as the
 * closing line of counts.
 */
export default class ResultsReporter implements Reporter {
  private began = 0;
  private files = 0;
  /** Seconds after the beginning at which each file ended. */
  private readonly endedAt = new Map<string, number>();
  private ended = 0;
  private failed = 0;
  private printedAt = 0;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.began = this.printedAt = performance.now();
    this.files = specifications.length;
  }

  onTestModuleEnd(module: TestModule): void {
    this.ended++;
    if (!module.ok()) this.failed++;
    const now = performance.now();
    this.endedAt.set(module.id, (now - this.began) / 1_000);
    if (now - this.printedAt < 15_000 && this.ended < this.files) return;
    this.printedAt = now;
    const seconds = Math.round((now - this.began) / 1_000);
    console.log(
      `  ${this.ended} of ${this.files} files (${module.project.name}), ${this.failed} failed, ${seconds} s`,
    );
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    const files = modules.map((module) => resultOf(module, this.endedAt.get(module.id) ?? 0));
    const results: RunResults = { reason, unhandled: unhandled.map(lineOf), files };
    const path = process.env.TEST_RESULTS;
    if (path !== undefined) writeFileSync(path, JSON.stringify(results));
    else process.on('exit', () => console.log(closingLine(countTests(files))));
  }
}
