import { type AlertStep, alertStepKinds, instant } from '@padlight/contract';
import fc from 'fast-check';
import type { TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../platform/i18n/index.ts';
import { partSteps, stepSentences, stepText } from './step-text.ts';

let t: TFunction<'alerts'>;
beforeAll(async () => {
  t = (await startI18n(['alerts'], 'en')).getFixedT('en', 'alerts');
});

const timeOf = (at: string) => at.slice(11, 16);
const stepOf = (kind: AlertStep['kind'], more: Partial<AlertStep> = {}): AlertStep => ({
  at: instant(Date.parse('2026-03-01T10:05:00Z')),
  kind,
  by: null,
  to: null,
  reason: null,
  until: null,
  note: null,
  ...more,
});
const sentence = (kind: AlertStep['kind'], more: Partial<AlertStep> = {}) =>
  stepText(t, stepOf(kind, { by: 'Erin', ...more }), timeOf);

test('a step is a sentence with its actor, action and time', () => {
  expect(sentence('acknowledged')).toBe('Erin took over at 10:05.');
  expect(sentence('assigned', { to: 'Nora' })).toBe('At 10:05 Erin asked Nora to respond.');
  expect(sentence('assigned', { to: 'Erin' })).toBe('Erin took it on at 10:05.');
  expect(sentence('resolved', { reason: 'by-itself' })).toBe('It was over at 10:05.');
  expect(sentence('resolved', { reason: 'no-fall' })).toBe('Erin looked in at 10:05: no fall.');
  const until = instant(Date.parse('2026-03-01T10:20:00Z'));
  expect(sentence('silenced', { reason: 'false-alarm', until })).toBe(
    'At 10:05 Erin silenced it until 10:20: False alarm.',
  );
});

test('every kind of step has its time and a full stop', () => {
  for (const kind of alertStepKinds)
    expect(sentence(kind, { to: 'Nora', reason: 'other' })).toMatch(/10:05.*\.$/);
});

test('an alert that ended and returned before its readings came says so once', () => {
  const over = (minute: number) =>
    stepOf('resolved', { at: instant(Date.UTC(2026, 2, 1, 3, minute)), reason: 'history' });
  const texts = stepSentences(t, [over(5), over(40)], timeOf).map(({ text }) => text);
  expect(texts).toEqual(['It was over already when its readings came.']);
});

test('a story has each sentence exactly once, however its steps repeat', () => {
  const reasons = [null, 'by-itself', 'by-carer', 'late-data', 'history', 'switched-off', 'attended'];
  const step = fc.record({
    kind: fc.constantFrom(...alertStepKinds),
    reason: fc.constantFrom(...reasons),
    minute: fc.integer({ min: 0, max: 3 }),
    note: fc.constantFrom(null, 'On my way'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (all) => {
      const steps = all.map(({ minute, ...own }) =>
        stepOf(own.kind, { ...own, by: 'Erin', at: instant(minute * 60_000) }),
      );
      const lines = stepSentences(t, steps, timeOf).map(({ text, note }) => `${text} ${note}`);
      expect(new Set(lines).size).toBe(lines.length);
      expect(new Set(lines)).toEqual(new Set(steps.map((own) => `${stepText(t, own, timeOf)} ${own.note}`)));
    }),
  );
});

test('each step but the raising is either a person’s or automatic, in order', () => {
  const kinds = fc.array(fc.constantFrom(...alertStepKinds));
  fc.assert(
    fc.property(kinds, (all) => {
      const steps = all.map((kind, index) => stepOf(kind, { at: instant(index) }));
      const { decided, automatic } = partSteps({ steps });
      const expected = steps.filter(({ kind }) => kind !== 'raised');
      expect([...decided, ...automatic].toSorted((a, b) => (a.at < b.at ? -1 : 1))).toEqual(expected);
      for (const part of [decided, automatic])
        expect(part.map(({ at }) => at)).toEqual(part.map(({ at }) => at).toSorted());
      expect(automatic.filter(({ kind }) => ['acknowledged', 'resolved', 'silenced'].includes(kind))).toEqual(
        [],
      );
    }),
  );
});
