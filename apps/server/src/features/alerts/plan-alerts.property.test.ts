import { AlertType, PodId } from '@padlight/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nobody } from '../../testing/ids.ts';
import { rulesOf } from '../alert-rules/index.ts';
import type { FoundReason } from './alert-evidence.ts';
import { openAlertBook } from './testing/alert-book.ts';

const minute = 60_000;
const began = Date.UTC(2026, 4, 1);
const type = AlertType.check_pad;
const rules = rulesOf([], new Map(), { shifts: [], version: 0, timeZone: 'UTC' });
const length = 180;

/**
 * Returns what an analysis reports that received some minutes of a life: when its reason began and ended, and
 * since when it holds.
 */
function conditionsOf(life: readonly boolean[], received: ReadonlySet<number>) {
  const reasons: FoundReason[] = [];
  let since: number | undefined;
  for (const [n, active] of life.entries()) {
    if (!received.has(n) || active === (since !== undefined)) continue;
    const at = began + n * minute;
    reasons.push({ type, factId: `${at} ${active}`, active, at });
    since = active ? at : undefined;
  }
  return { reasons, inForce: since === undefined ? [] : [{ type, since, factId: `${since} true` }] };
}

const life = fc
  .uniqueArray(fc.integer({ min: 0, max: length - 1 }), { minLength: 1, maxLength: 8 })
  .map((turns) => Array.from({ length }, (_, n) => turns.filter((at) => at <= n).length % 2 === 1));
/** Pieces of the life in the order of arrival, and the carer's act after each. */
const arrivals = fc.array(
  fc.record({ from: fc.nat(length - 1), many: fc.integer({ min: 1, max: 60 }), act: fc.nat(5) }),
  { minLength: 1, maxLength: 10 },
);

it('in any order, a reason that holds has one alert, calling or silenced', () => {
  fc.assert(
    fc.property(life, arrivals, (minutes, pieces) => {
      const book = openAlertBook(rules);
      const received = new Set<number>();
      let now = began + length * minute;
      for (const { from, many, act } of [...pieces, { from: 0, many: length, act: 0 }]) {
        const newest = Math.max(-1, ...received);
        for (let n = from; n < Math.min(length, from + many); n++) received.add(n);
        const { reasons, inForce } = conditionsOf(minutes, received);
        const news = from > newest ? reasons.filter(({ at }) => at > began + newest * minute) : reasons;
        const isCurrent = received.has(length - 1);
        book.settle(
          [{ patientId: nobody, podId: PodId.parse(1), reasons: news, inForce, about: [type], isCurrent }],
          now,
        );
        const { open } = book.known();
        expect(open.length).toBeLessThanOrEqual(1);
        if (act === 1) book.end(now, now + 15 * minute);
        now += act * minute;
        book.sweep(now);
      }
      const holds = conditionsOf(minutes, received).inForce.length === 1;
      const { open, ended, reasons } = book.known();
      const silent = ended.filter(({ silencedUntil }) => (silencedUntil ?? 0) > now);
      if (!holds) expect([open, reasons]).toEqual([[], []]);
      else if (open.length === 0) {
        expect(silent.length).toBeGreaterThan(0);
        expect(reasons).toMatchObject([
          { raiseAt: Math.max(...silent.map((alert) => alert.silencedUntil ?? 0)) },
        ]);
      } else expect(reasons).toMatchObject([{ raiseAt: null }]);
      for (const { raisedAt, lastRaisedAt, endedAt } of ended) {
        expect(lastRaisedAt).toBeGreaterThanOrEqual(raisedAt);
        expect(endedAt).toBeGreaterThanOrEqual(lastRaisedAt);
      }
      book.sweep(now + 16 * minute);
      expect(book.known().open).toHaveLength(holds ? 1 : 0);
    }),
    { numRuns: 1_000 },
  );
});

it('evidence that was applied changes nothing when it is applied again', () => {
  fc.assert(
    fc.property(life, (minutes) => {
      const book = openAlertBook(rules);
      const { reasons, inForce } = conditionsOf(minutes, new Set(minutes.keys()));
      const now = began + length * minute;
      const evidence = [
        { patientId: nobody, podId: PodId.parse(1), reasons, inForce, about: [type], isCurrent: true },
      ];
      book.settle(evidence, now);
      const before = book.known();
      expect(book.settle(evidence, now + minute).transitions).toEqual([]);
      expect(book.known()).toEqual(before);
    }),
  );
});

const joltActs = fc.array(
  fc.record({
    act: fc.constantFrom('jolt', 'up', 'still', 'moves', 'ends', 'passes'),
    minutes: fc.integer({ min: 1, max: 20 }),
  }),
  { minLength: 1, maxLength: 25 },
);

it('a jolt that holds calls under any settings, unless ended by hand since', () => {
  fc.assert(
    fc.property(joltActs, fc.boolean(), (acts, enabled) => {
      const patient = AlertType.check_patient;
      const setting = {
        type: patient,
        enabled,
        priority: 'low',
        delayMin: 0,
        escalateAfterMin: null,
      } as const;
      const calls = { escalateToRoleId: null, mail: false, sound: false, quietShiftIds: [] };
      const book = openAlertBook(
        rulesOf([{ ...setting, ...calls }], new Map(), { shifts: [], version: 0, timeZone: 'UTC' }),
      );
      let now = began;
      let jolt: FoundReason | undefined;
      let still: FoundReason | undefined;
      for (const { act, minutes } of acts) {
        now += minutes * minute;
        const cause = act === 'jolt' || act === 'up' ? ('jolt' as const) : undefined;
        const active = act === 'jolt' || act === 'still';
        const fact: FoundReason = { type: patient, factId: `${act} ${now}`, active, at: now, cause };
        const isNew = { jolt: !jolt, up: jolt, still: !still, moves: still, ends: false, passes: false }[act];
        if (act === 'ends') book.end(now, now + 15 * minute);
        if (cause && isNew) jolt = active ? fact : undefined;
        else if (isNew) still = active ? fact : undefined;
        const holds = jolt ?? still;
        const holding = holds
          ? [
              {
                type: patient,
                since: holds.at,
                factId: holds.factId,
                ...(holds.cause && { cause: holds.cause }),
              },
            ]
          : [];
        const reasons = isNew ? [fact] : [];
        if (isNew)
          book.settle(
            [
              {
                patientId: nobody,
                podId: PodId.parse(1),
                reasons,
                inForce: holding,
                about: [patient],
                isCurrent: true,
              },
            ],
            now,
          );
        book.sweep(now);
        const { open, ended } = book.known();
        expect(open.length).toBeLessThanOrEqual(1);
        const wasEnded = (since: number): boolean => ended.some(({ endedAt }) => endedAt >= since);
        if (jolt && open.length === 0) expect(wasEnded(jolt.at)).toBe(true);
        if (jolt && open.length === 1) expect(open).toMatchObject([{ cause: 'jolt' }]);
        if (!jolt && open.length === 1) expect([still !== undefined, open[0]?.cause]).toEqual([true, null]);
        if (!jolt && !enabled) expect(open).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});
