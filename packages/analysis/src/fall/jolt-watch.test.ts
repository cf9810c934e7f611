import { AlertType, defaultGoals } from '@padlight/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { advance, decodeState, encodeState, feedback, heldConditions, takeGoals } from '../index.ts';
import { active, analysed, context, minute, morning } from '../testing/analysed.ts';
import { createMover, type PoseName } from '../testing/mover.ts';

const g = fc.double({ min: 1.63, max: 1.95, noNaN: true });
const down = fc.constantFrom<PoseName>('left', 'right', 'back', 'front');
/** A person who walked, had a soft impact and lies for so many minutes. */
const lies = (peakG: number, pose: PoseName, minutes: number) =>
  createMover(morning)
    .takes('back', 10)
    .takes('walking', 5)
    .takes('standing', 1)
    .hits(peakG)
    .takes(pose, minutes);
const joltOf = ({ facts, state }: ReturnType<typeof analysed>) => ({
  falls: active(facts, AlertType.check_fall),
  jolts: active(facts, AlertType.check_patient),
  causes: heldConditions(state)
    .filter(({ type }) => type === AlertType.check_patient)
    .map(({ cause }) => cause),
});
const watched = { falls: [], jolts: [true], causes: ['jolt'] };

it('a person down ten minutes after a soft impact has fallen, received or not', () => {
  fc.assert(
    fc.property(g, down, fc.integer({ min: 2, max: 9 }), fc.boolean(), (peakG, pose, heardMin, isHeard) => {
      const mover = lies(peakG, pose, heardMin);
      const before = analysed(mover.measurements);
      expect(joltOf(before)).toEqual(watched);
      const impactAt = before.of('jolt')[0]?.at ?? 0;
      if (isHeard) mover.takes(pose, 20 - heardMin);
      const { state, facts } = analysed(mover.measurements);
      const all = [...facts, ...advance(state, mover.now() + 20 * minute, context).facts];
      expect(joltOf({ ...before, state, facts: all })).toEqual({
        falls: [true],
        jolts: [true, false],
        causes: [],
      });
      expect(all.filter(({ kind }) => kind === 'fall')).toMatchObject([{ at: impactAt, watched: true }]);
      const called = all.find((fact) => fact.kind === 'condition' && fact.type === AlertType.check_fall);
      expect(Math.abs((called?.at ?? 0) - impactAt - 10 * minute)).toBeLessThanOrEqual(minute / 6);
    }),
    { numRuns: 25 },
  );
});

it('a person who gets up within ten minutes has not, also through bytes', () => {
  const up = fc.constantFrom<PoseName>('sitting', 'standing', 'walking');
  fc.assert(
    fc.property(g, down, fc.integer({ min: 2, max: 9 }), up, (peakG, pose, minutes, rises) => {
      const mover = lies(peakG, pose, minutes);
      expect(decodeState(encodeState(analysed(mover.measurements).state))?.jolt.since).toBeGreaterThan(0);
      const whole = analysed(mover.takes(rises, 15).measurements);
      expect(joltOf(whole)).toEqual({ falls: [], jolts: [true, false], causes: [] });
    }),
    { numRuns: 25 },
  );
});

it('ends by a carer’s answer, or where fall detection is off', () => {
  const mover = lies(1.8, 'left', 4);
  const ends = {
    answered: (state: ReturnType<typeof analysed>['state']) =>
      feedback(state, { at: mover.now() + 1_000, kind: 'no-fall' }, context),
    off: (state: ReturnType<typeof analysed>['state']) =>
      takeGoals(
        state,
        { ...context, goals: { ...defaultGoals, fallDetectionOn: false } },
        mover.now() + 1_000,
      ),
  };
  for (const end of Object.values(ends)) {
    const before = analysed(mover.measurements);
    const { state, facts } = end(before.state);
    const later = advance(state, mover.now() + 60 * minute, context).facts;
    const all = [...before.facts, ...facts, ...later];
    expect(joltOf({ ...before, state, facts: all })).toEqual({ falls: [], jolts: [true, false], causes: [] });
  }
});

it('an answer where no one is watched changes nothing', () => {
  const { state } = analysed(createMover(morning).takes('back', 10).measurements);
  const before = encodeState(state);
  const { facts } = feedback(state, { at: state.link.heardAt, kind: 'no-fall' }, context);
  expect(facts).toEqual([]);
  expect(encodeState(state)).toEqual(before);
});

it('a hard fall during a watch calls at once, and is one call', () => {
  const mover = lies(1.8, 'left', 4)
    .takes('standing', 1 / 6)
    .hits(4)
    .takes('right', 20);
  expect(joltOf(analysed(mover.measurements))).toMatchObject({ falls: [true], causes: [] });
});

it('a jolt replaces a lack of motion, which holds on when it is over', () => {
  const hourly = { ...context, goals: { ...defaultGoals, timeInPositionMin: 60 } };
  // The person is also due for a turn, which is another reason.
  const heldOf = (state: ReturnType<typeof analysed>['state']) =>
    heldConditions(state).filter(({ type }) => type === AlertType.check_patient);
  const still = analysed(createMover(morning).takes('left', 130).measurements, hourly);
  const [usual] = heldOf(still.state);
  expect(usual?.cause).toBeUndefined();
  still.state.jolt.since = still.state.link.heardAt;
  expect(heldOf(still.state)).toMatchObject([{ type: AlertType.check_patient, cause: 'jolt' }]);
  const { state } = feedback(still.state, { at: still.state.link.heardAt, kind: 'no-fall' }, hourly);
  expect(heldOf(state)).toEqual([usual]);
});
