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

  it('are reported once, though the impact is heard of for a minute', () => {
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

it('a soft impact is a fall only when one lies at once, and no seat comes between', () => {
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
  // Soft falls begin at 1.6 g: what shakes a life is under that.
  fc.assert(
    fc.property(fc.array(pose, { maxLength: 30 }), fc.double({ min: 1, max: 1.55 }), (life, g) => {
      const mover = walker(10);
      for (const next of life) mover.hits(g).takes(next, 1);
      expect(falls(mover)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

describe('soft falls', () => {
  const soft = (g: number) => walker(10).takes('standing', 1).hits(g);

  it('are found from 1.6 g on, of one who was up and lies', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1.63, max: 2.5, noNaN: true }),
        fc.constantFrom<PoseName>('left', 'right', 'back', 'front', 'slid'),
        (g, pose) => {
          expect(falls(soft(g).takes(pose, 3))).toMatchObject([{ kind: 'fall' }]);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('are found although the frame before already holds the fall', () => {
    const mover = walker(10)
      .takes('sitting', 30)
      .takes('crawling', 1 / 6);
    expect(falls(mover.hits(2).takes('left', 3))).toHaveLength(1);
  });

  it('are none of an arrival in a chair or on a bed, of a knock in bed, nor of one who was just turned by others', () => {
    expect(falls(soft(2).takes('slumped', 5))).toEqual([]);
    expect(falls(soft(2).takes('sitting', 0.5).takes('back', 5))).toEqual([]);
    expect(falls(walker(10).takes('back', 30).hits(2).takes('tiltedLeft', 5))).toEqual([]);
    const turned = createMover(morning).takes('back', 30).takes('left', 0.3).takes('right', 0.3);
    expect(falls(turned.hits(2).takes('back', 5))).toEqual([]);
  });

  it('are none of who is helped up after a fall that was reported', () => {
    const mover = walker(10).hits(3.5).takes('right', 10).hits(2).takes('back', 30);
    expect(falls(mover)).toMatchObject([{ peakG: 3.5 }]);
  });
});

it.each([1.8, 3])('one who is helped up 20 s after an impact of %d g is reported as a possible fall', (g) => {
  const mover = walker(10)
    .takes('standing', 1)
    .hits(g)
    .takes('crawling', 1 / 3)
    .takes('standing', 5);
  expect(falls(mover)).toMatchObject([{ possible: true }]);
  expect(active(analysed(mover.measurements).facts, AlertType.check_fall)).toEqual([true]);
  const lies = walker(10).takes('standing', 1).hits(g).takes('left', 5).takes('standing', 5);
  expect(falls(lies)[0]?.possible).toBeUndefined();
});

describe.each(Array.from({ length: 10 }, (_, seed) => seed + 1))(
  'after the pod was handled, seed %i',
  (seed) => {
    const handled = (minutes: number) =>
      createMover(morning, { spin: 17 * seed }, 10, seed)
        .takes('left', 20)
        .takes('handledLeft', minutes);

    it('a fall onto the side that was handled is found', () => {
      const mover = handled(0.5).takes('left', 20).takes('back', 20).hits(3.5).takes('left', 4);
      expect(falls(mover)).toHaveLength(1);
    });

    it('a fall on the next pad is found, too', () => {
      const mover = handled(0.5).takes('left', 60).changesPad(4).takes('back', 20).hits(3.5).takes('left', 4);
      expect(falls(mover)).toHaveLength(1);
    });
  },
);
