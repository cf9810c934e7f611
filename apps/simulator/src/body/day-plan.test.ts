import { expect, test } from 'vitest';
import { drawFrom } from '../part/part.ts';
import { createRandom } from '../random.ts';
import { nightAt, planDay } from './day-plan.ts';
import { drawHabits } from './habits.ts';

const draw = drawFrom('seen');
const midnight = Date.UTC(2026, 2, 1);
const hour = 3_600_000;
const dayNight = { dayStartMin: 420, nightStartMin: 1260 };
const people = Array.from({ length: 60 }, (_, person) => drawHabits(createRandom(1, person), draw));
const dayOf = (person: number, day: number): ReturnType<typeof planDay> =>
  planDay(
    people[person] ?? drawHabits(createRandom(0), draw),
    dayNight,
    0.5,
    midnight,
    createRandom(2, person, day),
  );

test('everyone voids 5 to 8 times a day, within their volumes, sometimes at night', () => {
  people.forEach(({ voidBounds }, person) => {
    const [fewest, most] = voidBounds.perDay;
    const [least, largest] = voidBounds.ml;
    for (let day = 0; day < 10; day++) {
      const voids = dayOf(person, day).flatMap((event) => (event.kind === 'void' ? [event] : []));
      expect(voids.length).toBeGreaterThanOrEqual(fewest);
      expect(voids.length).toBeLessThanOrEqual(most);
      for (const { ml } of voids) {
        expect(ml).toBeGreaterThanOrEqual(least);
        expect(ml).toBeLessThanOrEqual(largest);
      }
      expect(voids.some(({ at }) => at - midnight < 7 * hour)).toBe(true);
    }
  });
});

test("a person's volumes scatter log-normally about their own median", () => {
  people.slice(0, 12).forEach((habits, person) => {
    const logs: number[] = [];
    for (let day = 0; day < 60; day++)
      for (const event of dayOf(person, day))
        if (event.kind === 'void') logs.push(Math.log(event.ml / habits.medianMl));
    logs.sort((a, b) => a - b);
    expect(Math.abs(logs[logs.length >> 1] ?? 9)).toBeLessThan(0.25);
    const average = logs.reduce((a, b) => a + b, 0) / logs.length;
    const sigma = Math.sqrt(logs.reduce((sum, log) => sum + (log - average) ** 2, 0) / logs.length);
    expect(sigma).toBeGreaterThan(habits.sigmaMl * 0.7);
    expect(sigma).toBeLessThan(habits.sigmaMl * 1.5);
  });
});

test('a day is in order, with seven rounds and a night in bed', () => {
  people.forEach((_, person) => {
    const plan = dayOf(person, 0);
    const times = plan.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(plan.filter(({ kind }) => kind === 'round')).toHaveLength(7);
    for (const event of plan) {
      if (event.kind === 'position' && event.at < midnight + 5 * hour)
        expect(event.position).toMatch(/^lying-/);
      expect(event.at).toBeGreaterThanOrEqual(midnight);
    }
  });
});

test('falls are rare, and some happen', () => {
  let falls = 0;
  people.forEach((_, person) => {
    for (let day = 0; day < 50; day++)
      falls += dayOf(person, day).filter(({ kind }) => kind === 'fall').length;
  });
  expect(falls).toBeGreaterThan(5);
  expect(falls).toBeLessThan(60);
});

test('night spans midnight', () => {
  const at = (hours: number): boolean => nightAt(dayNight, hours * hour);
  expect([at(3), at(6.9), at(7), at(12), at(20.9), at(21), at(27)]).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
    true,
  ]);
});
