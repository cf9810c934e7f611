import { AlertType } from '@padlight/contract';
import { expect, it } from 'vitest';
import { advance, analyse, type Fact, feedback } from '../index.ts';
import { active, analysed, context, minute, morning } from '../testing/analysed.ts';
import { createMover } from '../testing/mover.ts';

/** A person who walks and then drops onto the bed with these impacts, a day apart; the first are answered by a carer. */
function dropsOf(peaks: readonly number[], answered: number, lastAfterDays = 1) {
  const { state } = analysed(createMover(morning).takes('back', 10).measurements);
  let start = morning;
  let facts: Fact[] = [];
  peaks.forEach((peakG, index) => {
    start += (index === peaks.length - 1 ? lastAfterDays : 1) * 24 * 60 * minute;
    const mover = createMover(start).takes('back', 10).takes('walking', 5).takes('standing', 1);
    mover.hits(peakG).takes('left', 5);
    // Each day has its own pad, so that boots and counters begin again.
    const day = mover.measurements.map((measurement) => ({ ...measurement, boot: 2 + index }));
    facts = day.flatMap((measurement) => analyse(state, measurement, context).facts);
    if (index < answered) feedback(state, { at: mover.now() + 1000, kind: 'no-fall' }, context);
    else facts.push(...advance(state, mover.now() + 60 * minute, context).facts);
  });
  return active(facts, AlertType.check_fall);
}

it('after three answers of no fall, a jolt as soft calls no more', () => {
  expect(dropsOf([1.9, 1.9, 1.9], 2)).toEqual([true]);
  expect(dropsOf([1.9, 1.9, 1.9, 1.9], 3)).toEqual([]);
  expect(dropsOf([1.7, 1.9, 1.7, 1.8], 3)).toEqual([]);
});

it('a harder jolt calls all the same, and so does one after weeks', () => {
  expect(dropsOf([1.7, 1.7, 1.7, 1.95], 3)).toEqual([true]);
  expect(dropsOf([1.7, 1.7, 1.7, 3], 3)).toEqual([true]);
  expect(dropsOf([1.9, 1.9, 1.9, 1.9], 3, 30)).toEqual([true]);
});
