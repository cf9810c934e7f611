import { AlertType, defaultGoals } from '@padlight/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldConditions } from '../index.ts';
import { altered } from '../testing/altered.ts';
import { active, analysed, context, morning } from '../testing/analysed.ts';
import { createMover, type Mover, type PoseName } from '../testing/mover.ts';

const falls = (mover: Mover, goals = defaultGoals) =>
  analysed(mover.measurements, { ...context, goals }).of('fall');
/** Falls and possible soft falls, by their kinds. */
const kindsOf = (mover: Mover) => {
  const { of } = analysed(mover.measurements);
  return [...of('fall'), ...of('jolt')].map(({ kind }) => kind);
};
const walker = (interval: number, mounted = {}) =>
  createMover(morning, mounted, interval).takes('back', 10).takes('walking', 5);

describe.each([10, 30])('falls, measured every %i s', (interval) => {
  it('are detected: an impact, another orientation, stillness', () => {
    const mover = walker(interval).hits(3.5).takes('right', 4);
    const { of, facts } = analysed(mover.measurements);
    expect(of('fall')).toMatchObject([{ peakG: 3.5 }]);
    expect(active(facts, AlertType.check_fall)).toEqual([true]);
  });

  it('are detected of a person who moves but can’t get up', () => {
    expect(falls(walker(interval).hits(3).takes('crawling', 3))).toHaveLength(1);
  });

  it('are detected of a slide from a chair and a roll out of bed', () => {
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

  it('exclude a jolt in bed, and a drop from a hoist into a chair', () => {
    expect(falls(walker(interval).takes('back', 60).hits(3).takes('tiltedLeft', 4))).toEqual([]);
    const hoisted = walker(interval).takes('back', 60).takes('halfLying', 1).hits(3).takes('sitting', 4);
    expect(falls(hoisted)).toEqual([]);
  });

  it('are reported once, though the impact is reported for a minute', () => {
    expect(falls(walker(interval).hits(3.5).takes('right', 0.2).hits(3.6).takes('right', 10))).toHaveLength(
      1,
    );
  });

  it('are not reported within two minutes of attaching, nor with detection turned off', () => {
    const handled = walker(interval).changesPad(4).takes('walking', 1).hits(3.5).takes('right', 4);
    expect(falls(handled)).toEqual([]);
    const fell = walker(interval).hits(3.5).takes('right', 4);
    expect(falls(fell, { ...defaultGoals, fallDetectionOn: false })).toEqual([]);
  });
});

it('a soft impact is a fall only if lying follows at once, without sitting', () => {
  expect(falls(walker(10).takes('sitting', 30).hits(2.2).takes('left', 3))).toHaveLength(1);
  const toBed = walker(10).takes('standing', 2).hits(2.2).takes('sitting', 1).takes('back', 5);
  expect(falls(toBed)).toEqual([]);
});

it('a fall is detected though the steps before it were hard', () => {
  const mover = walker(10).hits(2.2);
  expect(falls(mover.hits(4).takes('left', 3))).toMatchObject([{ peakG: 4 }]);
});

it('a fall is detected despite other impacts while down, lower or higher', () => {
  const down = (g: number, next: number) =>
    walker(10)
      .takes('standing', 1)
      .hits(g)
      .takes('crawling', 2 / 3)
      .hits(next)
      .takes('crawling', 3);
  expect(falls(down(4, 1.8))).toMatchObject([{ peakG: 4 }]);
  expect(falls(down(4, 3))).toMatchObject([{ peakG: 4 }]);
  expect(falls(down(1.8, 3))).toMatchObject([{ peakG: 3 }]);
  expect(kindsOf(down(1.7, 1.9))).toEqual(['jolt']);
});

it('a fall is detected at any mount that walking has shown', () => {
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

it('days without impacts have no falls', () => {
  const pose = fc.constantFrom<PoseName>('left', 'right', 'back', 'sitting', 'walking', 'crawling');
  // Soft falls begin at 1.6 g; everyday movement stays under that.
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

  it('are falls with every sign from 2 g on, else possible ones', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1.63, max: 2.5, noNaN: true }),
        fc.constantFrom<PoseName>('left', 'right', 'back', 'front', 'slid'),
        (g, pose) => {
          expect(kindsOf(soft(g).takes(pose, 3))).toEqual([Math.round(16 * g) >= 32 ? 'fall' : 'jolt']);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('are detected although the frame before already covers the fall', () => {
    const mover = walker(10)
      .takes('sitting', 30)
      .takes('crawling', 1 / 6);
    expect(falls(mover.hits(2).takes('left', 3))).toHaveLength(1);
  });

  it('exclude an arrival in a chair or bed, a knock, and an assisted turn', () => {
    expect(kindsOf(soft(2).takes('slumped', 5))).toEqual([]);
    expect(kindsOf(soft(2).takes('sitting', 0.5).takes('back', 5))).toEqual([]);
    expect(kindsOf(walker(10).takes('back', 30).hits(2).takes('tiltedLeft', 5))).toEqual([]);
    const turned = createMover(morning).takes('back', 30).takes('left', 0.3).takes('right', 0.3);
    expect(kindsOf(turned.hits(2).takes('back', 5))).toEqual([]);
  });
  it('exclude sitting on the bed first and lying down seconds later', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 5, 6, 7, 8, 9),
        fc.double({ min: 1.63, max: 2.4, noNaN: true }),
        (s, g) => {
          const measured = soft(g)
            .takes('sitting', 1 / 6)
            .takes('left', 5).measurements;
          // The mean after the impact covers `s` seconds of sitting, and then lying.
          const edge = measured.length - 31;
          const mixed = (axis: number): number => {
            const of = (index: number): number => {
              const { reading } = measured[index] ?? {};
              return reading?.kind === 'pad' ? (reading.acceleration[axis] ?? 0) : 0;
            };
            return Math.round((s * of(edge) + (10 - s) * of(edge + 1)) / 10);
          };
          const life = altered(measured, edge, edge + 1, () => ({
            acceleration: [mixed(0), mixed(1), mixed(2)],
          }));
          const { of } = analysed(life);
          expect([...of('fall'), ...of('jolt')].length).toBe(s > 4 ? 0 : 1);
        },
      ),
      { numRuns: 30 },
    );
  });
  it('are detected though a measurement after the impact is missing', () => {
    const { measurements } = walker(10).takes('standing', 1).takes('left', 5);
    const first = measurements.length - 30;
    // The impact lies half way between the last upright measurement and the missing one.
    const life = altered(measurements, first, first + 6, ({ counter }) => ({
      peak: 29,
      peakAgeS: 5 + 10 * (counter - first - 1),
    })).toSpliced(first, 1);
    const { of } = analysed(life);
    expect(of('jolt')).toMatchObject([{ peakG: 29 / 16 }]);
  });
  it('exclude a turn in bed, unless onto the front', () => {
    const lay = () => createMover(morning).takes('back', 40).hits(2);
    expect(kindsOf(lay().takes('left', 15))).toEqual([]);
    expect(kindsOf(lay().takes('front', 5))).toEqual(['jolt']);
  });

  it('exclude the help up after a reported fall', () => {
    const mover = walker(10).hits(3.5).takes('right', 10).hits(2).takes('back', 30);
    expect(falls(mover)).toMatchObject([{ peakG: 3.5 }]);
  });
});

const helped = (g: number) =>
  walker(10)
    .takes('standing', 1)
    .hits(g)
    .takes('crawling', 1 / 3)
    .takes('standing', 5);
it('a person helped up 20 s after a hard impact had a possible fall', () => {
  expect(falls(helped(3))).toMatchObject([{ possible: true }]);
  expect(active(analysed(helped(3).measurements).facts, AlertType.check_fall)).toEqual([true]);
  const lies = walker(10).takes('standing', 1).hits(3).takes('left', 5).takes('standing', 5);
  expect(falls(lies)[0]?.possible).toBeUndefined();
});
it('a person helped up after a soft impact had a possible fall, now over', () => {
  expect(kindsOf(helped(1.8))).toEqual(['jolt']);
  const { facts, state } = analysed(helped(1.8).measurements);
  expect(active(facts, AlertType.check_fall)).toEqual([]);
  expect(active(facts, AlertType.check_patient)).toEqual([true, false]);
  expect(heldConditions(state)).toEqual([]);
});
describe.each(Array.from({ length: 10 }, (_, seed) => seed + 1))(
  'after the pod was handled, seed %i',
  (seed) => {
    const handled = (minutes: number) =>
      createMover(morning, { spin: 17 * seed }, 10, seed)
        .takes('left', 20)
        .takes('handledLeft', minutes);

    it('a fall onto the handled side is detected', () => {
      const mover = handled(0.5).takes('left', 20).takes('back', 20).hits(3.5).takes('left', 4);
      expect(falls(mover)).toHaveLength(1);
    });

    it('a fall on the next pad is detected, too', () => {
      const mover = handled(0.5).takes('left', 60).changesPad(4).takes('back', 20).hits(3.5).takes('left', 4);
      expect(falls(mover)).toHaveLength(1);
    });
  },
);
