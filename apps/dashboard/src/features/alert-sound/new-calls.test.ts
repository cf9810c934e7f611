import { AlertType } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Calling } from './calling-alerts.ts';
import { createNewCalls } from './new-calls.ts';

const call = (alertId: string, more: Partial<Calling> = {}): Calling => ({
  alertId,
  type: more.isFall ? AlertType.check_fall : AlertType.check_pad,
  isFall: false,
  mustCall: false,
  isWaiting: true,
  sound: true,
  quietUntil: null,
  calledAt: 0,
  subject: { label: 'Ada', room: '101', bed: null },
  ...more,
});
const idsOf = (calls: readonly Calling[]) => calls.map(({ alertId }) => alertId);

/** Alerts and times to change between two checks. */
function listening(open: readonly Calling[]) {
  const now = { open, isFetched: true };
  return { now, check: createNewCalls({ list: () => [...now.open], isFetched: () => now.isFetched }) };
}

test('alerts open at the start are counted like nurse calls, and not announced again', () => {
  const { now, check } = listening([]);
  now.isFetched = false;
  now.open = [call('wet')];
  expect(check(0).atFirst).toBeNull();
  now.isFetched = true;
  const device = call('device', { type: AlertType.lowbattery });
  now.open = [call('wet'), call('fall', { isFall: true }), call('hand', { isWaiting: false }), device];
  expect(check(1)).toEqual({ atFirst: { alerts: 3, falls: 1 }, falls: [], others: [] });
  expect(check(2)).toEqual({ atFirst: null, falls: [], others: [] });
});

test('a page without open alerts announces nothing, and then each call', () => {
  const { now, check } = listening([]);
  expect(check(0).atFirst).toBeNull();
  now.open = [call('wet'), call('fall', { isFall: true })];
  const { falls, others } = check(1);
  expect([idsOf(falls), idsOf(others)]).toEqual([['fall'], ['wet']]);
});

test('each waiting alert is announced at the next check, and only once', () => {
  const alerts = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), isWaiting: fc.boolean(), isFall: fc.boolean() }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(fc.array(alerts, { maxLength: 30 }), (history) => {
      const { now, check } = listening([]);
      check(0);
      const notice = new Set<string>();
      const seen = new Set<string>();
      for (const [index, open] of history.entries()) {
        now.open = open.map(({ id, ...more }) => call(id, more));
        const { falls, others } = check(index * 1_000);
        for (const id of idsOf([...falls, ...others])) {
          expect(notice.has(id)).toBe(false);
          notice.add(id);
        }
        for (const { id, isWaiting } of open) {
          if (isWaiting && !seen.has(id)) expect(notice.has(id)).toBe(true);
          seen.add(id);
        }
      }
    }),
  );
});

test('an alert that returns after over an hour is a new call', () => {
  const { now, check } = listening([]);
  check(0);
  now.open = [call('wet')];
  check(1);
  now.open = [];
  check(3_500_000);
  now.open = [call('wet')];
  expect(idsOf(check(3_590_000).others)).toEqual([]);
  now.open = [];
  check(7_200_000);
  now.open = [call('wet')];
  expect(idsOf(check(7_201_000).others)).toEqual(['wet']);
});

test('a jolt and a fall are announced each time they are raised', () => {
  const joltType = AlertType.check_patient;
  const again = (raisedAgainAt: number | undefined): Calling[] => [
    call('jolt', { type: joltType, cause: 'jolt', raisedAgainAt }),
    call('fall', { isFall: true, raisedAgainAt }),
    call('wet', { raisedAgainAt }),
  ];
  const { now, check } = listening([]);
  check(0);
  now.open = again(undefined);
  expect([...idsOf(check(1).others), ...idsOf(check(1).falls)]).toEqual(['jolt', 'wet']);
  now.open = again(2_000);
  const { falls, others } = check(2);
  expect([idsOf(falls), idsOf(others)]).toEqual([['fall'], ['jolt']]);
  expect(check(3)).toEqual({ atFirst: null, falls: [], others: [] });
});
