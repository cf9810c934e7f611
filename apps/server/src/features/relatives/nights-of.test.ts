import { expect, test } from 'vitest';
import { nightsOf } from './nights-of.ts';

const at = (text: string): Date => new Date(`2026-03-${text}:00Z`);
const day = (date: string, dayStart = '07:00', nightStart = '22:00') => ({
  dayStart: at(`${date}T${dayStart}`),
  nightStart: at(`${date}T${nightStart}`),
});
const written = (nights: ReturnType<typeof nightsOf>) =>
  nights.map(({ from, to }) => [new Date(from).toISOString(), new Date(to).toISOString()]);

test('nights end with the next day, newest first; tonight counts once begun', () => {
  const days = [day('10'), day('11')];
  expect(written(nightsOf(days, at('11T23:00').getTime()))).toEqual([
    ['2026-03-11T22:00:00.000Z', '2026-03-12T07:00:00.000Z'],
    ['2026-03-10T22:00:00.000Z', '2026-03-11T07:00:00.000Z'],
  ]);
  expect(nightsOf(days, at('11T12:00').getTime())).toHaveLength(1);
});

test('a night after midnight begins and ends on its own day', () => {
  const nights = nightsOf([day('10', '06:00', '01:00')], at('10T12:00').getTime());
  expect(written(nights)).toEqual([['2026-03-10T01:00:00.000Z', '2026-03-10T06:00:00.000Z']]);
});

test('a person whose day and night are one has no nights', () => {
  expect(nightsOf([day('10', '07:00', '07:00')], at('11T12:00').getTime())).toEqual([]);
});
