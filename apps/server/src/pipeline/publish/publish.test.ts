import { freshState } from '@padlight/analysis';
import { PodId, type Reading, RedAlertKind } from '@padlight/contract';
import { expect, test } from 'vitest';
import { someOrganisation } from '../../testing/ids.ts';
import { openPod } from '../fleet/pod.ts';
import { openSite } from '../fleet/site.ts';
import { createRefreshBudget, ownDisplay } from './pod-display.ts';
import { readingKey } from './refresh-pod-tiles.ts';

const at = '2026-05-01T12:00:00.000Z' as Reading['light']['since'];
const later = '2026-05-01T12:00:30.000Z' as typeof at;
const reading: Reading = {
  light: { shown: 'green', state: 4, padStatus: null, redAlert: null, since: at },
  fill: { ml: 100, lowMl: 60, highMl: 150, capacityMl: 500, pct: 20, lowPct: 12, highPct: 30 },
  pad: { attachedAt: at, wetSince: null, calibrating: false, kind: 'known', product: null },
  position: { kind: 'sitting', since: at, turnDueAt: null },
  temperature: { celsius: 34.02, at },
  voidsToday: { count: 1, ml: 100, lastAt: at },
  wear: 'worn',
  link: { state: 'connected', lastHeardAt: at, battery: 'ok', batteryPct: 90 },
};

test.each<[string, Partial<Reading>]>([
  ['another second', { link: { ...reading.link, lastHeardAt: later } }],
  ['a hundredth of a degree', { temperature: { celsius: 34.03, at: later } }],
  ['a tenth of a percent of fill', { fill: { ...(reading.fill as object), pct: 20.1 } as Reading['fill'] }],
  ['a tenth of a millilitre', { fill: { ...(reading.fill as object), lowMl: 60.1 } as Reading['fill'] }],
])('%s looks the same to a carer', (_name, change) => {
  expect(readingKey({ ...reading, ...change })).toBe(readingKey(reading));
});

/** The leaves of a value, each with the path that leads to it. */
const leavesOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
    : [path];

/** The value with the leaf at a path made another. */
function changed(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name !== undefined) {
    const inner = (value as Record<string, unknown>)[name];
    return { ...(value as object), [name]: changed(inner, rest) };
  }
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : `${value} otherwise`;
}

const full: Reading = {
  ...reading,
  light: { ...reading.light, shown: 'red', padStatus: 'RED', redAlert: RedAlertKind.lightRed },
  pad: {
    ...reading.pad,
    wetSince: at,
    product: { productId: 1, name: 'Lindal Day', workingMl: 500 },
    leakAhead: true,
  },
  position: { kind: 'sitting', since: at, turnDueAt: later },
  voidsToday: { ...reading.voidsToday, lastAt: at },
};
const ages = ['link.lastHeardAt', 'temperature.at'];

test.each(leavesOf(full).map((path) => [path.join('.'), path] as const))(
  'a tile is made again for another %s, unless it is an age',
  (name, path) => {
    const isSame = readingKey(changed(full, path) as Reading) === readingKey(full);
    expect(isSame).toBe(ages.includes(name));
  },
);

test.each<[string, Partial<Reading>]>([
  ['no fill', { fill: null }],
  ['no position', { position: null }],
  ['no temperature', { temperature: null }],
  ['a light that is red by the upper goal', { pad: { ...full.pad, leakAhead: undefined } }],
])('%s looks different', (_name, change) => {
  expect(readingKey({ ...full, ...change } as Reading)).not.toBe(readingKey(full));
});

const now = Date.parse('2026-05-01T12:00:00Z');
const pods = (count: number, heardAt: number) =>
  Array.from({ length: count }, (_, id) => {
    const pod = openPod(
      { id: PodId.parse(id + 1), organisationId: someOrganisation, mac: id },
      openSite(someOrganisation, 'site'),
      [],
    );
    const state = freshState(id);
    state.link.heardAt = heardAt;
    return { ...pod, analysis: { ...pod.analysis, state } };
  });

test('a thousand pods a second are compared at once; others without facts wait seconds', () => {
  const budget = createRefreshBudget();
  const all = pods(3_000, now);
  for (const pod of all) ownDisplay(pod).checkedAt = now - 1_000;
  expect(all.filter((pod) => budget.allows(pod, false, now))).toHaveLength(1_000);
  const waiting = all.filter(({ display }) => display.mustCheck);
  expect(waiting).toHaveLength(2_000);
  expect(waiting.slice(0, 10).every((pod) => budget.allows(pod, true, now))).toBe(true);
  expect(waiting.slice(10, 20).every((pod) => budget.allows(pod, false, now + 4_000))).toBe(true);
});

test('a pod whose history comes in is shown a few times a second', () => {
  const budget = createRefreshBudget();
  const [pod] = pods(1, now - 3_600_000);
  if (!pod) throw new Error('no pod');
  const allowed = Array.from({ length: 100 }, (_, step) => budget.allows(pod, true, now + 20 * step));
  expect(allowed.filter(Boolean)).toHaveLength(5);
});
