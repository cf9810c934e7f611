import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A test of servers, databases and browsers waits more than it computes: one worker a core leaves the machine idle.
    maxWorkers: Math.max(3, availableParallelism()),
    reporters: ['default', './tools/counts-reporter.ts'],
    projects: [
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 20_000 } },
      {
        test: {
          name: 'contract',
          include: ['packages/{contract,time-zone}/src/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      { test: { name: 'simulator', include: ['apps/simulator/src/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'analysis', include: ['packages/analysis/src/**/*.test.ts'], testTimeout: 30_000 } },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'dashboard',
          environment: 'jsdom',
          include: ['apps/dashboard/src/**/*.test.{ts,tsx}', 'packages/ui/src/**/*.test.{ts,tsx}'],
          setupFiles: 'apps/dashboard/src/testing/browser-stand-ins.ts',
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/harness/unpack-browser.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
