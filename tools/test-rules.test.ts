import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seedOf } from './test-set-up.ts';

/** A pattern that no test may have, because its outcome would depend on the machine, the hour or luck. */
interface TestRule {
  readonly name: string;
  readonly pattern: RegExp;
  readonly why: string;
  readonly wrong: string;
  readonly right: string;
  /** The test files that it applies to, if not all. */
  readonly of?: RegExp;
  /** Files that may have it, and the reason why their outcome does not depend on it. */
  readonly allowed?: Readonly<Record<string, string>>;
}

const passesOnly = 'a date of the past that nothing is counted from';
const ofDatabase = 'rows are dated by the clock of the database, which is the machine’s';
const feed = 'the simulator feeds by the machine’s clock; what is asserted holds at each hour';

const rules: readonly TestRule[] = [
  {
    name: 'elapsed time',
    pattern: /\bperformance\.now\(\)|\bhrtime\b/,
    why: 'A busy machine takes longer: assert what happened, and in which order. Bounds are in bench/.',
    wrong: 'expect(performance.now() - started).toBeLessThan(3_000);',
    right: "expect(order).toEqual(['refused', 'answered']);",
    of: /\.test\.tsx?$/,
    allowed: {
      'apps/simulator/src/link/http-link.test.ts': 'a lower bound: no machine is too quick for it',
    },
  },
  {
    name: 'a patience of its own',
    pattern: /\b(?:testT|hookT|asyncUtilT|t)imeout: ?[\d_]+|^\s*\}, [\d_]{4,}\);$/m,
    why: 'One patience is enough for what should never happen: testTimeout, expect.poll and tools/test-set-up.ts.',
    wrong: 'await vi.waitFor(() => expect(sent).toBe(1), { timeout: 15_000 });',
    right: 'await vi.waitFor(() => expect(sent).toBe(1));',
    allowed: {
      'apps/dashboard/src/testing/browser-stand-ins.ts': 'the patience of Testing Library, set once',
      'apps/server/src/platform/db/back-up.sweep.test.ts': 'it makes whole clusters of PostgreSQL',
      'apps/server/src/platform/db/back-up.test.ts': 'each test makes whole clusters of PostgreSQL',
      'apps/server/src/platform/db/open-database.test.ts': 'each test makes whole clusters of PostgreSQL',
      'e2e/faults.sweep.test.ts': 'fifteen faults, each with its healing',
      'e2e/faults.test.ts': 'three faults, each with its healing',
      'e2e/harness/pictures.ts':
        'a picture of a failed page, which may be about to end; nothing depends on it',
      'e2e/start.sweep.test.ts': 'a demonstration is made once and continued three times',
      'e2e/scripts-run.sweep.test.ts': 'every script of the build in a page of its own',
    },
  },
  {
    name: 'a limit that a busy machine reaches',
    pattern:
      /\b(?:pingInterval|pingTimeout|answerMs|connectMs|leaseMs|graceMs|slowMs|queryMs|transactionMs|keepalive):? ?=? ?(?:\d{1,3}|[1-9]_\d{3})\b(?!_)/,
    why: 'What is served in time must not be refused as the machine stalls: set the timers, or end a long limit.',
    wrong: 'await openListener({ answerMs: 100 });',
    right: 'await openListener(); vi.advanceTimersByTime(limits.answerMs);',
    allowed: {
      'apps/dashboard/src/platform/live/live-client.test.ts':
        'a quiet line is lost, however soon; it is live again',
      'apps/server/src/platform/db/as-owner.test.ts': 'the owner’s work is to end at its limit',
      'apps/server/src/platform/http/wire-errors.test.ts': 'all that comes there is late, however late',
      'apps/server/src/pipeline/receive/flood.test.ts':
        'seconds of MQTT; what is bounded stays so as they end',
    },
  },
  {
    name: 'an alert without its text',
    pattern: /\bfindByRole\('alert'\)/,
    why: 'A slow machine shows another alert too, such as that of a lost connection: findAlert names it.',
    wrong: "await screen.findByRole('alert')",
    right: "await findAlert('The server is busy.')",
  },
  {
    name: 'the machine’s date',
    pattern: /\bDate\.now\(\)|\bnew Date\(\)/,
    why: 'The hour and the day differ from run to run: begin at testTime. The dashboard’s tests have its date set.',
    wrong: 'const now = Date.now();',
    right: 'const now = testTime;',
    // Journeys feed a server on the machine's clock, in homes where it is morning: e2e/harness/morning-zone.ts.
    of: /^(?!apps\/dashboard\/|e2e\/)/,
    allowed: {
      'apps/server/src/features/cycles/testing/cycle-app.ts': ofDatabase,
      'apps/server/src/features/demonstration/demonstration.test.ts': ofDatabase,
      'apps/server/src/features/devices/assign-pod.test.ts': ofDatabase,
      'apps/server/src/features/imports/imports.test.ts': passesOnly,
      'apps/server/src/platform/db/migrate.test.ts': ofDatabase,
      'apps/server/src/platform/jobs/jobs.test.ts': ofDatabase,
      'apps/server/src/platform/jobs/testing/count-in-child.ts': ofDatabase,
      'apps/server/src/testing/access/administration-samples.ts': 'what the machine says its time is',
      'apps/server/src/testing/caller.ts': ofDatabase,
      'apps/server/src/testing/global-setup.ts': 'partitions for both clocks',
      'apps/server/src/testing/insert-cycle.ts': ofDatabase,
      'apps/simulator/src/run/demo.test.ts': feed,
      'apps/simulator/src/run/feed.test.ts': feed,
      'packages/ui/src/ticker.test.ts': 'its timers are set, and the date with them',
    },
  },
  {
    name: 'luck',
    pattern: /\bMath\.random\(|\brandomBytes\(|\brandomInt\(|\bconfigureGlobal\(/,
    why: 'A red test must be red again: take a seed, or inputs of fast-check, whose seed tools/test-set-up.ts sets.',
    wrong: 'const at = Math.floor(Math.random() * bytes.length);',
    right: 'const at = bytes.length >> 1;',
    allowed: { 'apps/server/src/testing/database.ts': 'the name of a database, which nothing asserts' },
  },
  {
    name: 'several opened at once',
    pattern: /\[[\w, ]+\] = await Promise\.all\(\[\s*(?:open|start)\w*\(/,
    why: 'Where one fails the others are left running, as nothing knows them: open one after the other.',
    wrong: '[home, browser] = await Promise.all([startHome(), openBrowser()]);',
    right: 'home = await startHome(); browser = await openBrowser();',
    allowed: {
      'apps/server/src/testing/database.test.ts': 'what a set-up leaves is closed after the file',
    },
  },
];

const root = join(import.meta.dirname, '..');
const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  .concat(globSync('{e2e,tools}/**/*.ts', { cwd: root, exclude: (path) => /node_modules/.test(path) }))
  .filter((path) => /\.test\.tsx?$|\/testing\/|^e2e\//.test(path) && path !== 'tools/test-rules.test.ts');
const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

describe.each(rules)('$name', ({ pattern, why, wrong, right, of, allowed = {} }) => {
  test('is recognised', () => {
    expect([pattern.test(wrong), pattern.test(right)]).toEqual([true, false]);
  });

  test('is in no test except those with a reason', () => {
    const breaches = files.filter(
      (path) => (of === undefined || of.test(path)) && pattern.test(texts.get(path) ?? ''),
    );
    expect(breaches.sort(), why).toEqual(Object.keys(allowed).sort());
  });
});

test('a test of the server or of a package restores its fakes', () => {
  expect(
    files.filter((path) => {
      const text = texts.get(path) ?? '';
      return (
        !path.startsWith('apps/dashboard/') &&
        /\buseFakeTimers\(/.test(text) &&
        !/\buseRealTimers\(/.test(text)
      );
    }),
  ).toEqual([]);
  // A global set-up passes the name of a folder to the workers by it.
  const setUps = ['e2e/harness/keep-seeds.ts'];
  expect(files.filter((path) => /\bprocess\.env\.\w+ = /.test(texts.get(path) ?? ''))).toEqual(setUps);
});

test("a commit's seed is fixed; a fresh one is drawn, another used", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(seedOf('')).toBe(seedOf('0'));
  expect(seedOf('77')).toBe(77);
  expect(Number.isInteger(seedOf('1'))).toBe(true);
});
