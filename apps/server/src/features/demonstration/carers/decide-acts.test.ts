import { type Alert, AlertType, type Instant } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideActs } from './decide-acts.ts';

const minute = 60_000;
const raised = Date.UTC(2026, 3, 1, 9);
const iso = (at: number) => new Date(at).toISOString() as Instant;
const alertOf = (n: number, more: Partial<Alert> = {}): Alert => ({
  alertId: `alert ${n}` as Alert['alertId'],
  patientId: `patient ${n}` as Alert['patientId'],
  type: AlertType.check_pad,
  priority: 'high',
  state: 'raised',
  raisedAt: iso(raised),
  raisedCount: 1,
  lastRaisedAt: iso(raised),
  seenAt: null,
  seenBy: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  acknowledgedById: null,
  assignedTo: null,
  escalatedAt: null,
  escalatedTo: null,
  silencedUntil: null,
  note: null,
  resolvedAt: null,
  resolution: null,
  ...more,
});
const many = Array.from({ length: 400 }, (_, n) => alertOf(n));

test('most alerts are acknowledged within minutes, at varied times; a few escalate', () => {
  const after = (minutes: number) => decideActs(many, raised + minutes * minute).length / many.length;
  expect(after(1)).toBe(0);
  expect(after(6)).toBeGreaterThan(0.2);
  expect(after(6)).toBeLessThan(0.7);
  expect(after(15)).toBeGreaterThan(0.88);
  expect(after(600)).toBeLessThan(0.98);
  const escalated = many.map((alert) => ({ ...alert, escalatedAt: iso(raised + 30 * minute) }));
  expect(decideActs(escalated, raised + 31 * minute)).toEqual([]);
  expect(decideActs(escalated, raised + 36 * minute)).toHaveLength(many.length);
});

test('a fall is acknowledged within minutes, and attended before it is silenced', () => {
  for (let n = 0; n < 50; n++) {
    const fall = alertOf(n, { type: AlertType.check_fall });
    expect(decideActs([fall], raised + 3 * minute).map(({ kind }) => kind)).toEqual(['acknowledge']);
    const acknowledged = {
      ...fall,
      state: 'acknowledged',
      acknowledgedAt: iso(raised + 2 * minute),
    } as const;
    expect(decideActs([acknowledged], raised + 5 * minute)).toEqual([]);
    expect(decideActs([acknowledged], raised + 10 * minute)).toMatchObject([
      { kind: 'attend-fall', note: expect.stringMatching(/^Simulated: /) },
    ]);
  }
});

test('a recheck after a fall is answered, and never overlooked', () => {
  for (let n = 0; n < 50; n++) {
    const recheck = alertOf(n, { type: AlertType.check_patient, cause: 'recheck', priority: 'medium' });
    expect(decideActs([recheck], raised + 30 * minute)).toMatchObject([{ kind: 'answer-recheck' }]);
  }
});

test('a person who does not move is visited; readings end other alerts', () => {
  const acts = (type: Alert['type']) =>
    decideActs(
      [alertOf(1, { type, state: 'acknowledged', acknowledgedAt: iso(raised) })],
      raised + 10 * minute,
    );
  expect(acts(AlertType.check_patient)).toMatchObject([{ kind: 'look-in' }]);
  for (const type of [AlertType.check_pad, AlertType.check_position, AlertType.lowbattery])
    expect(acts(type)).toEqual([]);
});

test('decisions stay the same, and no act is repeated', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 600 }), (a, b) => {
      const ids = (minutes: number) =>
        new Set(decideActs(many.slice(0, 30), raised + minutes * minute).map(({ alert }) => alert.alertId));
      const [early, late] = [ids(Math.min(a, b)), ids(Math.max(a, b))];
      expect([...early].filter((id) => !late.has(id))).toEqual([]);
    }),
  );
  expect(
    decideActs([alertOf(1, { state: 'acknowledged', acknowledgedAt: iso(raised) })], raised * 2),
  ).toEqual([]);
});
