import type { Reporter, TestModule } from 'vitest/node';

/** The last line of a run: its counts, for people and for whoever reads only the end. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      if (module.errors().length > 0) counts.failed++;
      for (const test of module.children.allTests()) counts[test.result().state]++;
    }
    const skipped = counts.skipped + counts.pending;
    process.on('exit', () =>
      console.log(
        `tests: ${counts.passed} passed, ${counts.failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
      ),
    );
  }
}
