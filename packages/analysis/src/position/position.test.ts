import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reading } from '../index.ts';
import { analysed, context, minute, morning } from '../testing/analysed.ts';
import { createMover, type Mover, type PoseName } from '../testing/mover.ts';

const positionOf = (mover: Mover) =>
  reading(analysed(mover.measurements).state, mover.now(), context).position?.kind;
const evening = morning + 13 * 60 * minute;

/** A mount of a pod: at any spin, nearly flat on the belly. */
const mount = fc.record({
  spin: fc.integer({ min: 0, max: 359 }),
  pitch: fc.integer({ min: -15, max: 15 }),
  roll: fc.integer({ min: -12, max: 12 }),
});

describe.each([10, 60])('the position, measured every %i s', (interval) => {
  it('is reported as the person lies, sits and walks', () => {
    const mover = createMover(morning, {}, interval).takes('back', 10);
    const seen = (['left', 'back', 'front', 'sitting', 'walking', 'right'] as const).map((pose) =>
      positionOf(mover.takes(pose, 5)),
    );
    expect(seen).toEqual(['lying-left', 'lying-back', 'lying-front', 'sitting', 'walking', 'lying-right']);
  });

  it('is the same for a pod at any angle, once the person has walked', () => {
    fc.assert(
      fc.property(mount, (mounted) => {
        const mover = createMover(morning, mounted, interval).takes('back', 5).takes('walking', 4);
        expect(positionOf(mover.takes('left', 5))).toBe('lying-left');
        expect(positionOf(mover.takes('right', 5))).toBe('lying-right');
        expect(positionOf(mover.takes('back', 5))).toBe('lying-back');
        expect(positionOf(mover.takes('front', 5))).toBe('lying-front');
        expect(positionOf(mover.takes('sitting', 5))).toBe('sitting');
      }),
      { numRuns: 25 },
    );
  });
});

describe('the position of a person who never walks', () => {
  it('is learned from sitting up by day, at any spin', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), (spin) => {
        const mover = createMover(morning, { spin }).takes('back', 20).takes('sitting', 60);
        mover.takes('back', 30).takes('right', 20).takes('sitting', 60);
        expect(positionOf(mover)).toBe('sitting');
        expect(positionOf(mover.takes('left', 10))).toBe('lying-left');
        expect(positionOf(mover.takes('right', 10))).toBe('lying-right');
      }),
      { numRuns: 20 },
    );
  });

  it('is right on the sides for a straight pod, and never upright at night', () => {
    const mover = createMover(evening, { spin: 12, pitch: 5 }).takes('back', 30);
    expect(positionOf(mover.takes('left', 30))).toBe('lying-left');
    expect(positionOf(mover.takes('right', 30))).toBe('lying-right');
  });

  it('is carried over to the next pad where all are clipped on alike', () => {
    const mover = createMover(morning, { spin: 150 }).takes('back', 10);
    for (let pad = 0; pad < 4; pad++)
      mover.takes('walking', 3).takes('sitting', 90).takes('left', 30).changesPad(4);
    mover.takes('back', 30);
    expect(positionOf(mover.takes('left', 10))).toBe('lying-left');
    expect(positionOf(mover.takes('right', 10))).toBe('lying-right');
  });

  it('is lying on the back or front whatever the spin', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), (spin) => {
        const mover = createMover(morning, { spin }).takes('back', 2);
        expect(positionOf(mover)).toBe('lying-back');
        expect(positionOf(mover.takes('front', 2))).toBe('lying-front');
      }),
      { numRuns: 20 },
    );
  });
});

describe('the limits between positions', () => {
  it.each([
    ['halfLying', 'lying-back'],
    ['tiltedLeft', 'lying-back'],
    ['slumped', 'sitting'],
  ] satisfies [PoseName, string][])('%s is %s', (pose, position) => {
    const mover = createMover(morning).takes('walking', 3).takes('sitting', 10).takes(pose, 10);
    expect(positionOf(mover)).toBe(position);
  });

  it('does not flicker at a limit', () => {
    const { of } = analysed(createMover(morning).takes('slumped', 480).measurements);
    expect(of('position').length).toBeLessThanOrEqual(2);
  });
});

it('corrects a position that was wrong because the mount was not understood', () => {
  const mover = createMover(morning, { spin: 90 })
    .takes('sitting', 60)
    .takes('walking', 3)
    .takes('sitting', 5);
  const { of } = analysed(mover.measurements);
  const first = of('position').filter(({ at }) => at < morning + 50 * minute);
  expect(first.at(-1)?.position).toBe('sitting');
});

it('takes a burst of restlessness in bed for no walk', () => {
  const mover = createMover(evening).takes('back', 20);
  for (let burst = 0; burst < 30; burst++) mover.takes('crawling', 1 / 6).takes('left', 5);
  expect(positionOf(mover)).toBe('lying-left');
});

it('is unchanged by hands on the pod, on this pad and the next', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const positionsWith = (handled: boolean) => {
      const mover = createMover(morning, {}, 10, seed).takes('left', 20);
      if (handled) mover.takes('handledLeft', 0.5);
      return [positionOf(mover.takes('left', 60)), positionOf(mover.changesPad(4).takes('left', 2))];
    };
    expect(positionsWith(true)).toEqual(positionsWith(false));
    expect(positionsWith(true)).not.toContain('sitting');
  }
});
