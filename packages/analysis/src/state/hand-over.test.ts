import { AlertType, PatientId } from '@padlight/contract';
import { expect, it } from 'vitest';
import { type Context, type Fact, handOver, nextDue, reading, wearerOf } from '../index.ts';
import { analysed, context, newest } from '../testing/analysed.ts';
import { createWearer } from '../testing/wearer.ts';

const next: Context = { ...context, patientId: PatientId.parse('0b7f8a52-6b3f-4f43-9a3c-0d6f4f0f6a11') };

it.each([
  ['another person', next],
  ['no one', { ...next, patientId: null }],
])('a pod that %s wears keeps nothing of its wearer before', (_wearer, nextContext) => {
  const wearer = createWearer(Date.UTC(2026, 0, 5, 9))
    .pass(10)
    .voids(300)
    .pass(5)
    .voids(250)
    .pass(40);
  const { state } = analysed(wearer.measurements);
  const before = reading(state, wearer.now(), context);
  expect(before).toMatchObject({ light: { shown: 'red' }, voidsToday: { count: 2 }, wear: 'worn' });

  const facts: Fact[] = [];
  handOver(state, wearer.now(), nextContext, facts);
  expect(wearerOf(state)).toBe(nextContext.patientId);
  const [cycle] = newest(facts, 'cycle');
  expect(cycle?.removedAt).toBe(wearer.now());
  expect(newest(facts, 'position').map(({ end }) => end)).toEqual([wearer.now()]);
  expect(newest(facts, 'condition')).toMatchObject([{ type: AlertType.check_pad, active: false }]);

  const after = reading(state, wearer.now() + 60_000, nextContext);
  expect(after).toMatchObject({
    light: { shown: 'grey', padStatus: null, redAlert: null },
    fill: null,
    pad: { attachedAt: null, wetSince: null, calibrating: false, kind: null },
    position: null,
    temperature: null,
    voidsToday: { count: 0, ml: 0, lastAt: null },
    wear: 'unknown',
    link: before.link,
  });
  expect(Date.parse(after.light.since)).toBe(wearer.now() + 60_000);
  expect(nextDue(state, nextContext)).toBe(Date.parse(before.link.lastHeardAt ?? '') + 5 * 60_000);
});

it('a pod that stays with its wearer keeps everything', () => {
  const wearer = createWearer(Date.UTC(2026, 0, 5, 9))
    .pass(10)
    .voids(300)
    .pass(5);
  const { state } = analysed(wearer.measurements);
  const before = reading(state, wearer.now(), context);
  const facts: Fact[] = [];
  handOver(state, wearer.now(), context, facts);
  expect(facts).toEqual([]);
  expect(reading(state, wearer.now(), context)).toEqual(before);
});

it('pods take turns in recording points of the series', () => {
  const { measurements } = createWearer(Date.UTC(2026, 0, 5, 9), 10).pass(20);
  const moments = Array.from({ length: 60 }, (_, podId) => {
    const points = analysed(measurements, { ...context, podId: podId + 1 }).of('point');
    expect(points.length).toBeGreaterThanOrEqual(4);
    return points.at(-1)?.at;
  });
  expect(new Set(moments).size).toBeGreaterThan(15);
});
