import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { decodeText, findDelimiter } from './decode-text.ts';
import { readCells } from './read-cells.ts';
import { readInWorker } from './read-in-worker.ts';
import { tableOf } from './table-of.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Encodes Windows-1252 for characters that it shares with Latin-1. */
const latin = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string, mark: boolean): Uint8Array =>
  Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
const read = async (bytes: Uint8Array) => tableOf(await readCells(bytes, 10_000));
const refusal = (bytes: Uint8Array): Promise<unknown> =>
  read(bytes).then(
    () => 'read',
    ({ code, cell }) => (cell === undefined ? code : [code, cell]),
  );

/** Builds a workbook of one sheet of these XML cells. */
const workbook = (sheet: string, more: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
    ...more,
  });
const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe('a file of text', () => {
  const rows = 'Name;Zimmer\r\n"Jürgen\nÖhm";101\r\n# Beispiel;\r\n;\r\n\r\nÄnne;1,5;\r\n';
  const expected = {
    headings: ['Name', 'Zimmer'],
    rows: [
      { line: 2, cells: ['Jürgen Öhm', '101'] },
      { line: 6, cells: ['Änne', '1,5'] },
    ],
  };
  it.each([
    ['UTF-8', utf8(rows)],
    ['UTF-8 with a mark', utf8(`\uFEFF${rows}`)],
    ['Windows-1252', latin(rows)],
    ['UTF-16 as spreadsheets write it', utf16(rows.replaceAll(';', '\t'), true)],
    ['UTF-16 without a mark', utf16(rows, false)],
    ['commas', utf8(rows.replace('1,5', '"1,5"').replaceAll(';', ','))],
  ])('is read as %s', async (_name, bytes) => {
    expect(await read(bytes)).toEqual(expected);
  });

  it.each([
    ['a formula', 'Name,Room\nAda,=1+1', ['import-formula', 'B2']],
    ['a formula that looks like a number', 'Name\n+49 30 SUM(1)', ['import-formula', 'A2']],
    ['a mention', 'Name\n@cmd', ['import-formula', 'A2']],
    ['no heading row', '101,2\n102,2', 'import-no-headings'],
    ['headings alone', 'Name,Room\n', 'import-empty'],
    ['nothing', '', 'import-empty'],
    ['two columns of one heading', 'Name,E-Mail,E mail\nAda,a,b', ['import-heading-twice', 'C1']],
    ['data without a heading', 'Name,,Room\nAda,x,101', ['import-heading-missing', 'B2']],
    ['text that turns its direction', 'Name\nAda\u202Egro', ['import-unseen-characters', 'A2']],
    ['control characters', 'Name\nAda\u0007', ['import-unseen-characters', 'A2']],
    ['NUL', 'Name\nAda\0', 'import-not-a-table'],
    ['a quote that never ends', 'Name\n"Ada', 'import-not-a-table'],
    ['over 10,000 rows', `Name\n${'Ada\n'.repeat(10_001)}`, 'import-too-many-rows'],
    ['over 60 columns', Array.from({ length: 61 }, (_, n) => `c${n}x`).join(','), 'import-too-many-columns'],
    ['a PDF', '%PDF-1.7', 'import-not-a-table'],
  ])('is refused with %s', async (_name, content, wantedCode) => {
    expect(await refusal(utf8(content))).toEqual(wantedCode);
  });

  it('may have negative numbers and dashes', async () => {
    expect((await read(utf8('Floor,Room,Note\n-1,12,-'))).rows).toEqual([
      { line: 2, cells: ['-1', '12', '-'] },
    ]);
  });
});

describe('a workbook', () => {
  it('is read from its first sheet', async () => {
    const sheet = `<row r="1">${text('A1', 'Name')}${text('B1', 'Beds')}</row><row r="2">${text('A2', 'Öhm')}<c r="B2"><v>2</v></c></row>`;
    expect(await read(workbook(sheet))).toEqual({
      headings: ['Name', 'Beds'],
      rows: [{ line: 2, cells: ['Öhm', '2'] }],
    });
  });

  it.each([
    ['a formula', workbook(`<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>`), ['import-formula', 'A1']],
    [
      'more inside than it seems',
      workbook('', { 'xl/media/a.bin': new Uint8Array(101 * 1024 * 1024) }),
      'import-too-large-inside',
    ],
    ['something else inside', zipSync({ 'a.txt': strToU8('a') }), 'import-not-a-table'],
    ['a broken archive', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), 'import-not-a-table'],
    ['an old format', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'import-old-excel'],
    [
      'a password',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('EncryptedPackage', 'utf16le')]),
      'import-locked',
    ],
  ])('is refused with %s', async (_name, bytes, expected) => {
    expect(await refusal(bytes)).toEqual(expected);
  });
});

test('a reader thread is ended if it takes too long', async () => {
  await expect(readInWorker(utf8('Name\nAda'), 0)).rejects.toMatchObject({ code: 'import-took-too-long' });
});

test('any text survives UTF-8 and UTF-16, and any bytes give a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (some) => {
      const written = `Name;${some.replaceAll('\0', '')}`;
      expect(decodeText(utf8(written))).toBe(written);
      expect(decodeText(utf16(written, true))).toBe(written);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(decodeText(bytes)).toBeTypeOf('string');
    }),
  );
});

test('the delimiter is detected outside of quotes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(';', '\t', ','),
      fc.array(fc.constantFrom('a;b,c', 'x'), { minLength: 2 }),
      (sign, cells) => {
        expect(findDelimiter(`${cells.map((cell) => `"${cell}"`).join(sign)}\n1`)).toBe(sign);
      },
    ),
  );
});
