import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

const cores = availableParallelism();

/** For what should never happen: no test may fail because a machine is slow. */
const patienceMs = 120_000;

const limits = {
  testTimeout: patienceMs,
  hookTimeout: patienceMs,
  expect: { poll: { timeout: 60_000 } },
};

/** `npm run test:all` also runs what sweeps every size, theme, language and fault. */
const exclude =
  process.env.TEST_ALL === '1' ? ['**/node_modules/**'] : ['**/node_modules/**', '**/*.sweep.test.ts'];

const setUp = 'tools/test-set-up.ts';

/** Files of a worker share its modules: `tools/module-state.test.ts` keeps state out of them. */
const shared = { ...limits, setupFiles: setUp, isolate: false, sequence: { groupOrder: 0 }, exclude };

export default defineConfig({
  test: {
    maxWorkers: cores,
    reporters: ['default', './tools/results-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    tags: [
      {
        name: 'stored-data',
        description:
          'Reads stored data back: what was lost, doubled or foreign once is a fault, and never runs again.',
      },
    ],
    projects: [
      { test: { ...shared, name: 'tools', include: ['tools/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'contract',
          include: ['packages/{contract,time-zone}/src/**/*.test.ts'],
        },
      },
      { test: { ...shared, name: 'simulator', include: ['apps/simulator/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'analysis', include: ['packages/analysis/src/**/*.test.ts'] } },
      {
        oxc: { jsx: { runtime: 'automatic', importSource: '@padlight/ui' } },
        test: {
          ...shared,
          name: 'dashboard',
          environment: 'jsdom',
          // The files of a worker share a window, which keeps much of what their tests drew: half of its files take over 4 GB.
          execArgv: ['--max-old-space-size=8192'],
          include: ['{apps/dashboard,packages/ui}/src/**/*.test.{ts,tsx}'],
          setupFiles: [setUp, 'apps/dashboard/src/testing/browser-stand-ins.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          // They wait for databases and sockets more than they compute: one worker a core leaves the machine idle.
          maxWorkers: 2 * cores,
          sequence: { groupOrder: 1 },
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          setupFiles: [setUp, 'apps/server/src/testing/set-up.ts'],
        },
      },
      {
        test: {
          ...limits,
          name: 'e2e',
          // The files of a worker share its browser.
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          exclude,
          globalSetup: ['e2e/harness/unpack-browser.ts', 'e2e/harness/keep-seeds.ts'],
          setupFiles: [setUp, 'e2e/harness/keep-pictures.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: cores + 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
