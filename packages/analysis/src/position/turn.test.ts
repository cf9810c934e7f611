import { AlertType, defaultGoals } from '@padlight/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reading } from '../index.ts';
import { active, analysed, context, minute, morning } from '../testing/analysed.ts';
import { createMover } from '../testing/mover.ts';

describe.each([10, 60])('turns, measured every %i s', (interval) => {
  it('restart the clock after 15 min, counted from the turn', () => {
    const mover = createMover(morning, {}, interval).takes('back', 60);
    const turnedAt = mover.now();
    const { of, state } = analysed(mover.takes('left', 25).measurements);
    expect(of('turn')).toHaveLength(1);
    expect(Math.abs((of('turn')[0]?.at ?? 0) - turnedAt)).toBeLessThanOrEqual(2 * minute);
    const due = reading(state, mover.now(), context).position?.turnDueAt ?? '';
    expect(Math.abs(Date.parse(due) - turnedAt - 240 * minute)).toBeLessThanOrEqual(2 * minute);
  });

  it('do not count when short, and a reminder comes when one is due', () => {
    const mover = createMover(morning, {}, interval).takes('back', 60).takes('left', 10).takes('back', 185);
    const { of, facts } = analysed(mover.measurements);
    expect(of('turn')).toEqual([]);
    expect(active(facts, AlertType.check_position)).toEqual([true]);
    const turned = analysed(mover.takes('right', 20).measurements);
    expect(active(turned.facts, AlertType.check_position)).toEqual([true, false]);
  });

  it('are counted once though the body leaves the new rest for a moment', () => {
    const mover = createMover(morning, {}, interval).takes('back', 60).takes('left', 6).takes('back', 1);
    const { of } = analysed(mover.takes('left', 10).takes('tiltedLeft', 1).takes('left', 30).measurements);
    expect(of('turn')).toHaveLength(1);
    expect(Math.abs((of('turn')[0]?.at ?? 0) - morning - 60 * minute)).toBeLessThanOrEqual(2 * minute);
  });

  it('do not count while the body rests nowhere for 15 min', () => {
    const mover = createMover(morning, {}, interval).takes('back', 60);
    for (let round = 0; round < 8; round++) mover.takes('left', 5).takes('right', 5).takes('back', 5);
    expect(analysed(mover.measurements).of('turn')).toEqual([]);
  });

  it('are counted from where the body came to rest, not from where it passed', () => {
    const mover = createMover(morning, {}, interval).takes('back', 60).takes('left', 10);
    const restedAt = mover.now();
    const { of } = analysed(mover.takes('right', 20).measurements);
    expect(of('turn')).toHaveLength(1);
    expect(Math.abs((of('turn')[0]?.at ?? 0) - restedAt)).toBeLessThanOrEqual(2 * minute);
  });

  it('are detected through a pad change, at any mount of the next pod', () => {
    const day = createMover(morning, {}, interval).takes('walking', 4).takes('sitting', 60);
    day.takes('back', 60).takes('left', 8).changesPad(4, { spin: 70 }).takes('left', 30);
    const turns = analysed(day.measurements).of('turn');
    expect(turns.filter(({ at }) => at > morning + 120 * minute)).toHaveLength(1);
  });

  it('do not count for an equal position after a pad change: the clock continues', () => {
    const mover = createMover(morning, {}, interval).takes('back', 120).changesPad(4, { spin: 200 });
    const { of, state } = analysed(mover.takes('back', 30).measurements);
    expect(of('turn')).toEqual([]);
    const due = reading(state, mover.now(), context).position?.turnDueAt ?? '';
    expect(Math.abs(Date.parse(due) - morning - 240 * minute)).toBeLessThanOrEqual(2 * minute);
  });

  it('last through a silence, and begin after it where the body lies otherwise', () => {
    const turning = createMover(morning, {}, interval).takes('back', 60).takes('left', 6).silent(20);
    expect(analysed(turning.takes('left', 3).measurements).of('turn')).toHaveLength(1);
    const turned = createMover(morning, {}, interval).takes('back', 60).silent(40);
    const heardAt = turned.now();
    const [turn] = analysed(turned.takes('left', 20).measurements).of('turn');
    expect(turn?.at).toBeGreaterThanOrEqual(heardAt);
  });
});

it("a slow slide is a turn once it reaches the goal's angle", () => {
  const mover = createMover(morning).takes('back', 60).takes('halfLying', 20).takes('slumped', 30);
  const { of } = analysed(mover.measurements);
  expect(of('turn')).toHaveLength(1);
  expect(Math.abs((of('turn')[0]?.at ?? 0) - morning - 80 * minute)).toBeLessThanOrEqual(5 * minute);
});

it('the goal sets the angle of a turn', () => {
  const mover = createMover(morning).takes('back', 60).takes('tiltedLeft', 30);
  const asks = (minTurnDegrees: number) =>
    analysed(mover.measurements, { ...context, goals: { ...defaultGoals, minTurnDegrees } }).of('turn')
      .length;
  expect([asks(20), asks(30), asks(60)]).toEqual([1, 1, 0]);
});

it('noise alone makes no turn, at any mount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 1, max: 1e6 }), (spin, seed) => {
      const { of } = analysed(createMover(morning, { spin }, 30, seed).takes('left', 480).measurements);
      expect(of('turn')).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

it('the same movements give the same turns at any mount', () => {
  const life = (spin: number) => {
    const mover = createMover(morning, { spin }).takes('walking', 4).takes('sitting', 60).takes('back', 60);
    return analysed(mover.takes('left', 60).takes('right', 40).measurements).of('turn');
  };
  const straight = life(0);
  expect(straight.length).toBeGreaterThanOrEqual(3);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 359 }), (spin) => {
      const turns = life(spin);
      expect(turns.map(({ at }) => at)).toEqual(straight.map(({ at }) => at));
      for (const [index, turn] of turns.entries())
        expect(Math.abs(turn.degrees - (straight[index]?.degrees ?? 0))).toBeLessThanOrEqual(2);
    }),
    { numRuns: 20 },
  );
});
