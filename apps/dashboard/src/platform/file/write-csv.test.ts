import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

interface Row {
  readonly name: string;
  readonly note: string;
}
const columns = [
  { key: 'name', title: 'Name', text: ({ name }: Row) => name },
  { key: 'note', title: 'Note, "free"', text: ({ note }: Row) => note, hidden: true },
];

/** Reads CSV as RFC 4180 has it. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  const cells = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/gy;
  for (const [, cell = '', end] of text.slice(1).matchAll(cells)) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

test('All columns are written, the hidden ones too, marked as UTF-8', () => {
  const text = writeCsv(columns, [{ name: 'Jürgen', note: 'two\r\nlines' }]);
  expect(text).toBe('\uFEFFName,"Note, ""free"""\r\nJürgen,"two\r\nlines"\r\n');
});

test.each(['=1+1', '+49 30', '-5', '@SUM(A1)', '\tcmd', '\r=1', '＝1'])(
  '%j is text, not a formula',
  (name) => {
    expect(readCsv(writeCsv(columns, [{ name, note: '' }]))[1]?.[0]).toBe(`'${name}`);
  },
);

test('Whatever is written is read back cell by cell, and no cell begins a formula', () => {
  const row = fc.record({ name: fc.string({ unit: 'binary' }), note: fc.string() });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const [head, ...read] = readCsv(writeCsv(columns, rows));
      expect(head).toEqual(['Name', 'Note, "free"']);
      expect(read.map((line) => line.map((cell) => cell.replace(/^'/, '')))).toEqual(
        rows.map(({ name, note }) => [name, note].map((cell) => cell.replace(/^'/, ''))),
      );
      for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
