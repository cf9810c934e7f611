import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A variable, or a collection that begins empty, at the top of a module. */
const state =
  /^(?:export )?(?:let \w+|const \w+(?:: [^=\n]+)? = new (?:Map|Set|WeakMap|WeakSet)(?:<[^\n]*>)?\(\);)/m;

/** The reason why each leaves no state to the next test: files of tests share a worker, and its modules. */
const allowed: Readonly<Record<string, string>> = {
  'apps/server/src/begin.ts': 'the process is asked to end once',
  'apps/server/src/features/organisations/regions.ts': 'remembers what a pure function worked out',
  'packages/analysis/src/light/local-time.ts': 'remembers what a pure function worked out',
  'packages/analysis/src/position/spin-odds.ts': 'remembers what a pure function worked out',
  'apps/dashboard/src/sign-in-main.tsx': 'wires the page',
  'apps/dashboard/src/features/alert-sound/sound-switch.ts': 'follows the storage, which each test clears',
  'apps/dashboard/src/features/alerts/see-queue.ts': 'sends what is left within 2 s',
  'apps/dashboard/src/features/alerts/use-see-alerts.ts': 'the last touch of the page, which no test asserts',
  'apps/dashboard/src/features/board/sort-board.ts': 'remembers what a pure function worked out, by its tile',
  'apps/dashboard/src/features/wall-mode/wall-mode.ts':
    'the last switch, forgotten with the button it is for',
  'apps/dashboard/src/platform/call/fresh-token.ts':
    'the renewal under way, which ends with its call, and the token of one that was lost',
  'apps/dashboard/src/platform/clock/server-clock.ts':
    'the last answer of the server, a lower bound that an earlier test can only lower',
  'apps/dashboard/src/platform/draft/draft-store.ts':
    'remembers a text of the storage, which each test clears',
  'apps/dashboard/src/platform/i18n/use-format.ts': 'remembers what a pure function worked out',
  'apps/dashboard/src/platform/live/page-live.ts': 'the one connection, which ends as the shell is unmounted',
  'apps/dashboard/src/screens/round/round-store.ts':
    'remembers a text of the storage, which each test clears',
  'apps/dashboard/src/platform/session/use-session.ts': 'forgotten with the storage, which each test clears',
};

/** Constants that hold nothing and stay so. */
const constants = ['apps/dashboard/src/platform/recent-acts/recent-act-store.ts'];

test.each([
  ['let last = 0;', true],
  ['export const known = new Map<string, number>();', true],
  ['const tables = new WeakMap<Parameters, Float32Array>();', true],
  ['function f() {\n  const known = new Map<string, number>();\n}', false],
  ["const names = new Map([['a', 1]]);", false],
])('%j is state of a module: %s', (text, isState) => {
  expect(state.test(text)).toBe(isState);
});

test('no module has state of its own except those with a reason', () => {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root });
  const stateful = files.filter(
    (path) => !/\.test\.tsx?$|\/testing\//.test(path) && state.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(stateful.filter((path) => !constants.includes(path)).sort()).toEqual(Object.keys(allowed).sort());
});
