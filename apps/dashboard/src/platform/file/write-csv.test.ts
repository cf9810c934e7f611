import { expect, test } from 'vitest';
import { createFormat } from '../i18n/format.ts';
import { type CsvValue, writeCsv } from './write-csv.ts';

const timeZone = 'Europe/Berlin';
const german = createFormat('de', { timeZone });
const english = createFormat('en', { timeZone });

/** The cell of a value, without quotes. */
const cell = (value: CsvValue, format = german): string | undefined =>
  writeCsv(format, [{ title: 'A', value: () => value }], [0])
    .split('\r\n')[1]
    ?.replace(/^"(.*)"$/s, '$1');

test('All columns are written as UTF-8 with a mark and the organisation’s separator', () => {
  const columns = [
    { title: 'Name', value: () => 'Jürgen' },
    { title: 'Note; "free", all', value: () => 'two\r\nlines' },
  ];
  const quoted = '"Note; ""free"", all"';
  expect(writeCsv(german, columns, [1])).toBe(`\uFEFFName;${quoted}\r\nJürgen;"two\r\nlines"\r\n`);
  expect(writeCsv(english, columns, [1])).toBe(`\uFEFFName,${quoted}\r\nJürgen,"two\r\nlines"\r\n`);
});

test.each([
  ['de', null, ';', ','],
  ['de', 'AT', ';', ','],
  ['de', 'CH', ';', '.'],
  ['en', null, ',', '.'],
  ['en', 'US', ',', '.'],
  ['en', 'DE', ';', ','],
] as const)('In %s of %s cells are divided by %s, and decimals by %s', (language, region, list, decimal) => {
  const format = createFormat(language, { timeZone, region });
  const columns = [8.1, 'x'].map((value) => ({ title: 'a', value: () => value }));
  const wanted = `a${list}a\r\n${decimal === ',' ? `"8,1"` : '8.1'}${list}x`;
  expect(writeCsv(format, columns, [1]).slice(1).trimEnd()).toBe(wanted);
});

test.each([
  [{ at: '2026-11-25T13:05:09.300Z' }, '2026-11-25 14:05:09'],
  [{ at: '2026-10-25T00:30:00Z' }, '2026-10-25 02:30:00 +02:00'],
  [{ at: '2026-10-25T01:30:00Z' }, '2026-10-25 02:30:00 +01:00'],
  [{ at: '2026-10-25T02:30:00Z' }, '2026-10-25 03:30:00'],
  [{ at: 'never' }, ''],
  [{ day: '2026-11-25' }, '2026-11-25'],
  [1234567.5, '1234567,5'],
  [-3, '-3'],
  [Number.NaN, ''],
  [null, ''],
])('%j is the cell %s', (value, wanted) => expect(cell(value)).toBe(wanted));

test.each(['=1+1', '+49 30', '-5', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1+1"])(
  '%j is text, not a formula',
  (text) => expect(cell(text)).toBe(`'${text}`),
);

test.each([
  '8.1',
  '3/4',
  '1-2',
  '12.10.',
  '1-Mar',
  'MAR1',
  '2. Dez',
  '007',
  '1E5',
  '4000123412341234',
  "'8.1",
])('%j stays a text, neither date nor number', (text) => expect(cell(text)).toBe(`'${text}`));

test.each(['101', 'Room 8.1', 'Mary', 'Jan', '14:05', 'F4:90:CB:D0:0E:01', '1.6 beta', '50 %'])(
  '%j is written as it is',
  (text) => expect(cell(text)).toBe(text),
);
