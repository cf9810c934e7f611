import fc from 'fast-check';
import { expect, it } from 'vitest';
import { analysed, morning } from '../testing/analysed.ts';
import { createMover, type Mover, type PoseName } from '../testing/mover.ts';

const mounts = fc.record({
  spin: fc.integer({ min: 0, max: 359 }),
  pitch: fc.integer({ min: -12, max: 12 }),
});
/** A person who never walks, after so many times of standing up from a chair. */
function stander(times: number, mounted = {}): Mover {
  const mover = createMover(morning, mounted).takes('back', 10);
  for (let time = 0; time < times; time++) mover.takes('sitting', 4).takes('standing', 0.7);
  return mover.takes('sitting', 4).takes('standing', 0.7);
}
const falls = (mover: Mover) => analysed(mover.measurements).of('fall');

it('dropping into a deep seat is no fall of a person who only stands', () => {
  fc.assert(
    fc.property(mounts, fc.constantFrom<PoseName>('slumped', 'halfLying'), (mounted, seat) => {
      expect(falls(stander(4, mounted).hits(3.2).takes(seat, 15))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it('a fall of a person who only stands is detected at any mount', () => {
  const down = fc.constantFrom<PoseName>('left', 'right', 'back', 'front', 'slid');
  fc.assert(
    fc.property(mounts, down, (mounted, pose) => {
      expect(falls(stander(4, mounted).hits(3).takes(pose, 3))).toHaveLength(1);
      expect(falls(stander(4, mounted).hits(2.2).takes(pose, 3))).toHaveLength(1);
    }),
    { numRuns: 25 },
  );
});

it('needs three stays, and is forgotten on the next pad', () => {
  const staysOf = (mover: Mover) => analysed(mover.takes('sitting', 4).measurements).state.standing.stays;
  expect(staysOf(stander(1))).toBe(2);
  expect(staysOf(stander(2))).toBe(3);
  const { standing } = analysed(stander(4).changesPad(4).takes('sitting', 10).measurements).state;
  expect(standing).toMatchObject({ stays: 0, isKnown: 1 });
});

it('lying, sitting, crawling and hands on the pod never show it', () => {
  const pose = fc.constantFrom<PoseName>(
    'back',
    'left',
    'right',
    'sitting',
    'slumped',
    'crawling',
    'handledLeft',
  );
  const stay = fc.tuple(pose, fc.constantFrom(0.5, 1, 2));
  fc.assert(
    fc.property(mounts, fc.array(stay, { maxLength: 30 }), (mounted, life) => {
      const mover = createMover(morning, mounted).takes('back', 10);
      for (const [name, minutes] of life) mover.takes(name, minutes);
      expect(analysed(mover.measurements).state.standing).toMatchObject({ stays: 0, isKnown: 0 });
    }),
    { numRuns: 30 },
  );
});
