import { AlertType, defaultGoals } from '@padlight/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { active, analysed, context, morning } from '../testing/analysed.ts';
import { createMover, type Mover, type PoseName } from '../testing/mover.ts';

const falls = (mover: Mover, goals = defaultGoals) =>
  analysed(mover.measurements, { ...context, goals }).of('fall');
const walker = (interval: number, mounted = {}) =>
  createMover(morning, mounted, interval).takes('back', 10).takes('walking', 5);

describe.each([10, 30])('falls, measured every %i s', (interval) => {
  it('are found: an impact, another orientation, stillness', () => {
    const mover = walker(interval).hits(3.5).takes('right', 4);
    const { of, facts } = analysed(mover.measurements);
    expect(of('fall')).toMatchObject([{ peakG: 3.5 }]);
    expect(active(facts, AlertType.check_fall)).toEqual([true]);
  });

  it('are found of one who moves but can’t get up', () => {
    expect(falls(walker(interval).hits(3).takes('crawling', 3))).toHaveLength(1);
  });

  it('are found of one who slides from a chair and half lies against it, and of one who rolls out of bed', () => {
    const chair = walker(interval).takes('sitting', 30).hits(3).takes('slid', 3);
    expect(falls(chair)).toHaveLength(1);
    const bed = walker(interval).takes('back', 60).hits(3).takes('front', 3);
    expect(falls(bed)).toHaveLength(1);
  });

  it.each([
    ['a hard seat', ['sitting']],
    ['a hard seat, slumping', ['sitting', 'slumped']],
    ['a hard seat and lying down after it', ['sitting', 'back']],
    ['a stumble', ['walking', 'standing', 'walking']],
  ] satisfies [string, PoseName[]][])('are none of %s', (_what, then) => {
    const mover = walker(interval).takes('standing', 2).hits(3.6);
    for (const pose of then) mover.takes(pose, 1);
    expect(falls(mover.takes(then.at(-1) ?? 'sitting', 4))).toEqual([]);
  });

  it('are none of a jolt in bed, nor of a hoist that drops one into a chair', () => {
    expect(falls(walker(interval).takes('back', 60).hits(3).takes('tiltedLeft', 4))).toEqual([]);
    const hoisted = walker(interval).takes('back', 60).takes('halfLying', 1).hits(3).takes('sitting', 4);
    expect(falls(hoisted)).toEqual([]);
  });

  it('are told once, though the impact is heard of for a minute', () => {
    expect(falls(walker(interval).hits(3.5).takes('right', 0.2).hits(3.6).takes('right', 10))).toHaveLength(
      1,
    );
  });

  it('are none within two minutes of attaching, nor when the goals do not ask for them', () => {
    const handled = walker(interval).changesPad(4).takes('walking', 1).hits(3.5).takes('right', 4);
    expect(falls(handled)).toEqual([]);
    const fell = walker(interval).hits(3.5).takes('right', 4);
    expect(falls(fell, { ...defaultGoals, fallDetectionOn: false })).toEqual([]);
  });
});

it('a soft impact is a fall only when one lies at once', () => {
  expect(falls(walker(10).takes('sitting', 30).hits(2.2).takes('left', 3))).toHaveLength(1);
  const toBed = walker(10).takes('standing', 2).hits(2.2).takes('sitting', 1).takes('back', 5);
  expect(falls(toBed)).toEqual([]);
});

it('a fall is found though the steps before it were hard', () => {
  const mover = walker(10).hits(2.2);
  expect(falls(mover.hits(4).takes('left', 3))).toMatchObject([{ peakG: 4 }]);
});

it('a fall is found at any mount that walking has shown', () => {
  const mounted = fc.record({
    spin: fc.integer({ min: 0, max: 359 }),
    pitch: fc.integer({ min: -15, max: 15 }),
  });
  const down = fc.constantFrom<PoseName>('left', 'right', 'back', 'front');
  fc.assert(
    fc.property(mounted, down, (sits, pose) => {
      expect(falls(walker(10, sits).hits(3).takes(pose, 3))).toHaveLength(1);
      expect(falls(walker(10, sits).hits(3).takes('sitting', 3))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

it('a life without impacts has no falls', () => {
  const pose = fc.constantFrom<PoseName>('left', 'right', 'back', 'sitting', 'walking', 'crawling');
  fc.assert(
    fc.property(fc.array(pose, { maxLength: 30 }), fc.double({ min: 1, max: 1.9 }), (life, g) => {
      const mover = walker(10);
      for (const next of life) mover.hits(g).takes(next, 1);
      expect(falls(mover)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
