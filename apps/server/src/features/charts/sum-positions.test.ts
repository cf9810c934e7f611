import { bodyPositions } from '@padlight/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HeldSpan } from './position-fact-store.ts';
import { lengthOf, within } from './spans.ts';
import { heldMs, longestStay, overdueSpans, presses, thinHeld } from './sum-positions.ts';

const minute = 60_000;
const span = (from: number, to: number) => ({ from: from * minute, to: to * minute });
const turn = (at: number) => ({ at: at * minute, degrees: 90 });

/** Positions one after the other, some with unknown time between. */
const someHeld = fc
  .array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 200 }), fc.constantFrom(...bodyPositions)), {
    maxLength: 60,
  })
  .map((parts) => {
    let at = 0;
    return parts.map(([gap, length, position]): HeldSpan => {
      const from = at + (gap < 30 ? 0 : gap);
      at = from + length;
      return { ...span(from, at), position };
    });
  });
const someTurns = fc
  .array(fc.nat(4_000), { maxLength: 20 })
  .map((times) => times.toSorted((a, b) => a - b).map(turn));

describe('a turn is overdue', () => {
  it('from the allowed time after a turn until the next, under pressure', () => {
    const pressed = [span(0, 100), span(100, 300), span(330, 400)];
    expect(overdueSpans(pressed, [turn(50), turn(350)], () => 120)).toEqual([span(170, 300), span(330, 350)]);
  });

  it('counted from a turn before the range', () => {
    expect(overdueSpans([span(0, 60)], [turn(-200)], () => 120)).toEqual([span(0, 60)]);
  });

  it('by the goal at that time', () => {
    const goalAt = (at: number) => (at < 200 * minute ? null : 60);
    expect(overdueSpans([span(0, 400)], [], goalAt, [200 * minute])).toEqual([span(200, 400)]);
  });

  it('never without a goal, nor on the feet, nor soon after a turn', () => {
    fc.assert(
      fc.property(someHeld, someTurns, fc.integer({ min: 30, max: 720 }), (stays, turns, most) => {
        const pressed = stays.filter(({ position }) => presses(position));
        expect(overdueSpans(pressed, turns, () => null)).toEqual([]);
        for (const { from, to } of overdueSpans(pressed, turns, () => most)) {
          const middle = (from + to) / 2;
          expect(within(pressed, middle)).toBe(true);
          const last = turns.findLast(({ at }) => at <= middle)?.at ?? pressed[0]?.from ?? 0;
          expect(middle - last).toBeGreaterThanOrEqual(most * minute);
        }
      }),
    );
  });
});

describe('the longest stay', () => {
  it('continues over a change of position without a turn, until a turn or standing', () => {
    expect(longestStay([span(0, 50), span(50, 90), span(120, 200)], [turn(150)])).toEqual(span(0, 90));
    expect(longestStay([], [])).toBeUndefined();
  });

  it('is as long as any pressed stretch without a turn', () => {
    fc.assert(
      fc.property(someHeld, someTurns, (stays, turns) => {
        const pressed = stays.filter(({ position }) => presses(position));
        const longest = longestStay(pressed, turns);
        for (const span of pressed)
          if (!turns.some(({ at }) => at > span.from && at < span.to))
            expect((longest?.to ?? 0) - (longest?.from ?? 0)).toBeGreaterThanOrEqual(span.to - span.from);
      }),
    );
  });
});

describe('thinned stretches', () => {
  it('keep the known time, and stay unchanged if they are few', () => {
    fc.assert(
      fc.property(someHeld, fc.integer({ min: 1, max: 30 }), (stays, most) => {
        const thinned = thinHeld(stays, most);
        expect(lengthOf(thinned.stretches)).toBe(lengthOf(stays));
        expect(thinHeld(stays, 1_000).shortestMs).toBe(0);
        expect(heldMs(thinHeld(stays, 1_000).stretches)).toEqual(heldMs(stays));
      }),
    );
  });

  it('join the shortest to the one before', () => {
    const stays: HeldSpan[] = [
      { ...span(0, 100), position: 'lying-back' },
      { ...span(100, 101), position: 'sitting' },
      { ...span(101, 200), position: 'lying-back' },
    ];
    expect(thinHeld(stays, 2)).toEqual({
      stretches: [{ ...span(0, 200), position: 'lying-back' }],
      shortestMs: 2 * minute,
    });
  });
});
