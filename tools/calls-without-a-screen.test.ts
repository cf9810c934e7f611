import { globSync, readFileSync } from 'node:fs';
import { api } from '@padlight/contract';
import { expect, test } from 'vitest';

/** The callers in the dashboard: its own sources, and the table of charts, from which their screens are made. */
const sources = [
  ...globSync('apps/dashboard/src/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/testing\//.test(file)),
  'packages/contract/src/charts.ts',
];

test('a call without a screen is documented for outside clients, and no other is', () => {
  const named = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
  const calls = Object.values(api).flatMap((noun) => Object.entries(noun));
  expect(calls.length).toBeGreaterThan(150);
  const without = calls.filter(([name]) => !named.has(name)).map(([, call]) => call);
  for (const { path, summary } of without)
    expect([path, summary]).toEqual([path, expect.stringMatching(/^For outside clients/)]);
  const rows =
    readFileSync('docs/applications.md', 'utf8').split('## Calls for clients of your own')[1] ?? '';
  const documented = [...rows.matchAll(/^\| `(\w+ \/[^`?]+)` \|/gm)].map(([, call]) => call);
  expect(documented.sort()).toEqual(without.map(({ method, path }) => `${method} ${path}`).sort());
});
