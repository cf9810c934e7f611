import { ConditionCode, isFailing } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActiveCondition } from './condition.ts';
import { reportHealth } from './health-report.ts';

const active = fc.constantFrom(...ConditionCode.options).map(
  (code): ActiveCondition => ({
    code,
    level: isFailing(code) ? 'failing' : 'degraded',
    sentence: `${code} it is.`,
    site: undefined,
    since: 0,
  }),
);

test('it is failing if displays may be wrong, and names faults by part', () => {
  fc.assert(
    fc.property(fc.array(active), fc.boolean(), (conditions, isLate) => {
      const health = reportHealth(conditions, isLate);
      const failing = isLate || conditions.some(({ level }) => level === 'failing');
      expect(health.status).toBe(failing ? 'failing' : conditions.length > 0 ? 'degraded' : 'ok');
      expect(health.sentence === undefined).toBe(health.status === 'ok');
      const wrong = Object.values(health.parts).filter((printed) => printed !== 'ok');
      for (const { sentence } of conditions) expect(wrong.join(' ').split(sentence)).toHaveLength(2);
      expect(wrong.length > 0).toBe(health.status !== 'ok');
    }),
  );
});
