import { languages } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from '../apps/dashboard/src/platform/file/write-csv.ts';
import { createFormat } from '../apps/dashboard/src/platform/i18n/format.ts';
import { readCells } from '../apps/server/src/features/imports/reading/read-cells.ts';

const formats = languages.flatMap((language) =>
  [null, 'CH', 'US'].map((region) => createFormat(language, { timeZone: 'UTC', region })),
);
const written = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '=1+1',
    "'=1",
    '+49 30 1',
    '-',
    '8.1',
    "'8.1",
    '1-Mar',
    '007',
    '@a',
    '1;2',
    '1,5',
    '"',
    "'",
  ),
  fc.array(fc.constantFrom(...`'=+-@0123456789.,;/\t "Mar`), { maxLength: 6 }).map((all) => all.join('')),
);
/** A cell as the import reads it: on one line, without space around it. */
const imported = (text: string): string =>
  text
    .replace(/[\r\n\t]+/g, ' ')
    .trim()
    .normalize('NFC');

test('the import reads CSV files of the dashboard, in every format', async () => {
  const row = fc.tuple(written, written, written);
  const checked = fc.asyncProperty(
    fc.array(row, { minLength: 1 }),
    fc.constantFrom(...formats),
    async (rows, format) => {
      fc.pre(rows.flat().every((text) => !text.includes('\0')));
      const columns = ['Name', 'Room', 'Note'].map((title, index) => ({
        title,
        value: (cells: readonly string[]) => cells[index] ?? '',
      }));
      const [head, ...read] = await readCells(
        new TextEncoder().encode(writeCsv(format, columns, rows)),
        10_000,
      );
      expect(head).toEqual(['Name', 'Room', 'Note']);
      expect(read).toEqual(rows.map((cells) => cells.map(imported)));
    },
  );
  await fc.assert(checked);
});
