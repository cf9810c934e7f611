import { AlertType } from '@padlight/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { advance, decodeState, encodeState, heldConditions } from '../index.ts';
import { active, analysed, context, minute, morning } from '../testing/analysed.ts';
import { createMover, type Mover, type PoseName } from '../testing/mover.ts';

const inBed = () => createMover(morning).takes('left', 40);
/** Rolled from side to side, as in washing. */
const washed = (mover: Mover) => mover.takes('right', 1.5).takes('left', 1.5);
/** Falls, and the causes that hold an hour after the last measurement, through bytes. */
function afterAnHour(mover: Mover) {
  const { state, facts } = analysed(mover.measurements);
  const stored = decodeState(encodeState(state)) ?? state;
  const all = [...facts, ...advance(stored, mover.now() + 60 * minute, context).facts];
  return {
    falls: active(all, AlertType.check_fall),
    causes: heldConditions(stored).flatMap(({ cause }) => cause ?? []),
  };
}
const calls = { falls: [true], causes: [] };
const isWatched = { falls: [], causes: ['jolt'] };

it('a jolt while others roll a person asks for a check alone', () => {
  const g = fc.double({ min: 2.25, max: 3.4, noNaN: true });
  const pose = fc.constantFrom<PoseName>('right', 'front');
  fc.assert(
    fc.property(g, pose, (peakG, next) => {
      expect(afterAnHour(washed(inBed()).hits(peakG).takes(next, 20))).toEqual(isWatched);
    }),
    { numRuns: 20 },
  );
});

it('a fall out of bed calls unless it is soft and follows a turn', () => {
  expect(afterAnHour(inBed().hits(2.8).takes('right', 5))).toEqual(calls);
  expect(afterAnHour(washed(inBed()).takes('left', 15).hits(2.8).takes('right', 5))).toEqual(calls);
  expect(afterAnHour(washed(inBed()).hits(4).takes('right', 5))).toEqual(calls);
});

it('a person who stood or walked before is never taken for moved by others', () => {
  const stood = createMover(morning).takes('left', 10);
  for (let time = 0; time < 4; time++) stood.takes('sitting', 4).takes('standing', 0.7);
  expect(afterAnHour(washed(stood.takes('left', 40)).hits(2.8).takes('right', 5))).toEqual(calls);
  const walked = createMover(morning).takes('left', 10).takes('walking', 5).takes('left', 40);
  expect(afterAnHour(washed(walked).hits(2.8).takes('right', 5))).toEqual(calls);
  const gotUp = inBed().takes('sitting', 0.5).takes('standing', 0.7);
  expect(afterAnHour(gotUp.hits(2.8).takes('right', 5))).toEqual(calls);
});

it('a person who is turned twice after a soft jolt is not called for', () => {
  const jolt = () => inBed().hits(2.3).takes('front', 1.5);
  expect(afterAnHour(jolt().takes('front', 15))).toMatchObject({ falls: [true] });
  expect(afterAnHour(jolt().takes('right', 1.5).takes('front', 15))).toEqual(isWatched);
});

it('the wait for a carer ends by the next pad change', () => {
  const mover = washed(inBed()).hits(2.8).takes('right', 30);
  expect(afterAnHour(mover)).toEqual(isWatched);
  expect(afterAnHour(mover.changesPad(4).takes('right', 1))).toEqual({ falls: [], causes: [] });
});

it('a soft impact in a silence of two minutes is not judged', () => {
  const walker = () => createMover(morning).takes('back', 10).takes('walking', 5).takes('standing', 1);
  /** The falls found where an impact of `peakG` ends so many minutes in which the pod is not received. */
  const foundAfter = (minutes: number, peakG: number) => {
    const { measurements } = walker().silent(minutes).hits(peakG).takes('left', 5);
    const { of } = analysed(
      measurements.filter(({ reading }) => reading.kind !== 'pad' || reading.peakAgeS > 0),
    );
    return [...of('fall'), ...of('jolt')].length;
  };
  expect([foundAfter(3, 2.2), foundAfter(3, 3), foundAfter(1, 2.2)]).toEqual([0, 1, 1]);
});
