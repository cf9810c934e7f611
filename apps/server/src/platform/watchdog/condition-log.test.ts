import { degradedCodes, failingCodes } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someOrganisation } from '../../testing/ids.ts';
import type { Condition } from './condition.ts';
import { createConditionLog } from './condition-log.ts';

const codes = [...failingCodes, ...degradedCodes];
const siteIds = ['a', 'b'];
const conditionOf = (code: Condition['code'], sites?: readonly string[]): Condition => ({
  code,
  level: failingCodes.some((failingCode) => failingCode === code) ? 'failing' : 'degraded',
  sentence: `${code}.`,
  ...(sites && { sites: sites.map((siteId) => ({ organisationId: someOrganisation, siteId })) }),
});
const aCondition = fc.oneof(
  fc.constantFrom(...codes).map((code) => conditionOf(code)),
  fc.subarray(siteIds).map((sites) => conditionOf('data-stopped', sites)),
);
const checks = fc.array(
  fc.record({ afterMs: fc.nat(5_000), conditions: fc.array(aCondition, { maxLength: 5 }) }),
);
const keyOf = ({ code, site }: { code: string; site: { siteId: string } | undefined }) =>
  `${code} ${site?.siteId ?? ''}`;
const keysOf = (conditions: readonly Condition[]): Set<string> =>
  new Set(
    conditions.flatMap(({ code, sites }) => sites?.map(({ siteId }) => `${code} ${siteId}`) ?? [`${code} `]),
  );

test('a fault begins with two checks and ends with one, each once', () => {
  fc.assert(
    fc.property(checks, (history) => {
      let at = 0;
      const log = createConditionLog({ now: () => 1_000_000 + at, monotonic: () => at });
      const open = new Map<string, number>();
      let before = new Set<string>();
      const firstSeen = new Map<string, number>();
      for (const { afterMs, conditions } of history) {
        at += afterMs;
        const { began, ended } = log.observe(conditions);
        const now = keysOf(conditions);
        for (const key of now) if (!before.has(key)) firstSeen.set(key, at);
        for (const fault of ended) {
          expect(now.has(keyOf(fault))).toBe(false);
          expect(fault.lastedMs).toBe(at - (open.get(keyOf(fault)) ?? Number.NaN));
          open.delete(keyOf(fault));
        }
        for (const fault of began) {
          expect([now.has(keyOf(fault)), before.has(keyOf(fault)), open.has(keyOf(fault))]).toEqual([
            true,
            true,
            false,
          ]);
          open.set(keyOf(fault), firstSeen.get(keyOf(fault)) ?? Number.NaN);
        }
        expect(new Set(log.active().map(keyOf))).toEqual(new Set(open.keys()));
        for (const fault of log.active()) expect(fault.since - 1_000_000).toBe(firstSeen.get(keyOf(fault)));
        for (const key of now) if (before.has(key)) expect(open.has(key)).toBe(true);
        before = now;
      }
    }),
  );
});

test('a step of the clock changes neither a fault’s beginning nor its duration', () => {
  const time = { wall: 5_000, at: 0 };
  const log = createConditionLog({ now: () => time.wall, monotonic: () => time.at });
  log.observe([conditionOf('disk-low')]);
  Object.assign(time, { wall: 5_000 + 500 * 86_400_000, at: 1_000 });
  expect(log.observe([conditionOf('disk-low')]).began).toMatchObject([{ code: 'disk-low', since: 5_000 }]);
  time.at = 61_000;
  expect(log.observe([]).ended).toMatchObject([{ code: 'disk-low', lastedMs: 61_000 }]);
});

test('a certain fault begins with its first check, and once', () => {
  const log = createConditionLog({ now: () => 1_000, monotonic: () => 1_000 });
  const starting: Condition = { ...conditionOf('starting'), isCertain: true };
  expect(log.observe([starting]).began).toMatchObject([{ code: 'starting', since: 1_000 }]);
  expect(log.observe([starting]).began).toEqual([]);
  expect(log.observe([]).ended).toMatchObject([{ code: 'starting' }]);
});
