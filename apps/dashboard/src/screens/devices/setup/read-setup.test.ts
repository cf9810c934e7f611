import { instant, padKinds, type Reading, wearStates } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSetup, type SetupView, setupSteps } from './read-setup.ts';

const now = Date.UTC(2026, 10, 21, 12);
const second = 1_000;
const minute = 60 * second;

/** The pod in the server's view, attached for this time (ms); null: not attached. */
const seen = (
  wear: Reading['wear'],
  attachedFor: number | null = null,
  pad: Partial<Reading['pad']> = {},
): SetupView['reading'] => ({
  wear,
  pad: {
    attachedAt: attachedFor === null ? null : instant(now - attachedFor),
    wetSince: null,
    calibrating: false,
    kind: 'known',
    product: null,
    ...pad,
  },
});
const at = (view: Partial<SetupView>) =>
  readSetup({ reading: null, isHeard: true, padOnAt: now - 5 * second, now, ...view });

test('each step from fresh pad to received pod completes by the server’s view', () => {
  const calibrating = { calibrating: true, kind: null };
  const steps = [
    at({ padOnAt: null }),
    at({}),
    at({ reading: seen('unclipped') }),
    at({ reading: seen('worn', minute, calibrating) }),
    at({ reading: seen('loose', 3 * minute) }),
    at({ reading: seen('worn', 3 * minute), isHeard: undefined }),
    at({ reading: seen('worn', 3 * minute) }),
  ];
  expect(steps.map(({ step }) => step)).toEqual([
    'peel',
    'calibrate',
    'calibrate',
    'calibrate',
    'apply',
    'check',
    'done',
  ]);
  expect(steps[3]?.calibrated).toBe(0.5);
});

test('no light after 20 s means no connection', () => {
  const waiting = (seconds: number, isHeard: boolean | undefined) =>
    at({ isHeard, padOnAt: now - seconds * second }).trouble;
  expect([waiting(19, false), waiting(20, false), waiting(20, undefined), waiting(20, true)]).toEqual([
    null,
    'notHeard',
    null,
    null,
  ]);
  expect(waiting(90, true)).toBe('notAttached');
});

test('each trouble of the setup is named', () => {
  const calibrating = { calibrating: true, kind: null };
  const trouble = (reading: SetupView['reading'], isHeard = true) => at({ reading, isHeard }).trouble;
  expect(trouble(seen('off-body'))).toBe('offBody');
  expect(trouble(seen('worn', 5 * minute, calibrating))).toBe('slow');
  expect(trouble(seen('worn', minute, calibrating), false)).toBe('notHeard');
  expect(trouble(seen('worn', 10 * minute, calibrating))).toBe('failed');
  expect(trouble(seen('worn', 5 * minute, { kind: 'used' }))).toBe('padNotFresh');
  expect(trouble(seen('worn', 5 * minute, { kind: 'not-chosen' }))).toBe('noProduct');
  expect(trouble(seen('loose', 5 * minute))).toBe('loose');
  expect(trouble(seen('worn', 5 * minute), false)).toBe('notHeard');
});

test('a pod is set up only when worn, received, and measuring a known pad', () => {
  const view = fc.record({
    reading: fc.option(
      fc.record({
        wear: fc.constantFrom(...wearStates),
        pad: fc.record({
          attachedAt: fc.option(fc.integer({ min: 0, max: 20 * minute }).map((ms) => instant(now - ms))),
          wetSince: fc.constant(null),
          calibrating: fc.boolean(),
          kind: fc.option(fc.constantFrom(...padKinds)),
          product: fc.constant(null),
        }),
      }),
    ),
    isHeard: fc.option(fc.boolean(), { nil: undefined }),
    padOnAt: fc.option(fc.integer({ min: now - 20 * minute, max: now })),
    now: fc.constant(now),
  });
  fc.assert(
    fc.property(view, (seenNow) => {
      const { step, trouble, calibrated } = readSetup(seenNow);
      const { reading, isHeard } = seenNow;
      const right =
        isHeard === true &&
        reading?.wear === 'worn' &&
        reading.pad.attachedAt !== null &&
        !reading.pad.calibrating &&
        reading.pad.kind === 'known';
      expect(step === 'done').toBe(right);
      if (step === 'done' || step === 'peel') expect(trouble).toBeNull();
      else expect(setupSteps).toContain(step);
      expect(calibrated === null || (calibrated >= 0 && calibrated <= 1)).toBe(true);
    }),
  );
});
