import { languages, localeOf } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDayText, isDay } from './day-text.ts';

const regions = [null, 'DE', 'AT', 'CH', 'GB', 'US', 'CA', 'SE', 'HU', 'BG', 'JP', 'TH', 'SA', 'IR', 'ZA'];
const tags = languages.flatMap((language) => regions.map((region) => localeOf(language, region)));
const day = fc
  .date({ min: new Date('1900-01-01Z'), max: new Date('2999-12-31Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('A day in any country’s format is read as the same day', () => {
  const texts = new Map(tags.map((tag) => [tag, createDayText(tag)]));
  fc.assert(
    fc.property(day, fc.constantFrom(...tags), (aDay, tag) => {
      const { write, read } = texts.get(tag) ?? createDayText(tag);
      expect(read(write(aDay))).toBe(aDay);
      expect(read(aDay)).toBe(aDay);
      expect(read(write(aDay).replace(/\D/g, ''))).toBe(aDay);
    }),
  );
});

test('Any input is read as a calendar day, or as none', () => {
  const { read } = createDayText('de-DE');
  const figures = fc
    .array(fc.constantFrom(...'0123456789./- '), { maxLength: 12 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(fc.oneof(figures, fc.string()), (text) => {
      const parsedDay = read(text, 'two-digits-too');
      if (parsedDay !== undefined) expect(isDay(parsedDay)).toBe(true);
    }),
  );
});

test.each([
  ['de-DE', '25.11.2026'],
  ['de-DE', '25. 11. 2026'],
  ['de-DE', '25/11/2026'],
  ['en-GB', '25/11/2026'],
  ['en-GB', '25.11.2026'],
  ['en-US', '11/25/2026'],
  ['en-US', '11-25-2026'],
])('In %s %s is 25 November', (tag, text) => {
  expect(createDayText(tag).read(text)).toBe('2026-11-25');
});

test.each(['31.11.2026', '29.02.2027', '11/25/2026', '25.11.', '25.11.20', 'heute', '25.11.0026', '2026'])(
  '%s is no day',
  (text) => expect(createDayText('de-DE').read(text)).toBeUndefined(),
);

test('A year of two digits is read only where the text is complete', () => {
  expect(createDayText('de-DE').read('1.2.26', 'two-digits-too')).toBe('2026-02-01');
  expect(createDayText('de-DE').read('1.2.26')).toBeUndefined();
});

test('Weeks begin on the country’s first weekday', () => {
  expect([createDayText('de-DE'), createDayText('en-US')].map(({ firstOfWeek }) => firstOfWeek)).toEqual([
    1, 0,
  ]);
});
