import { writeHex } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDamaged } from './read-json.ts';

const maxRows = 2_001;
const read = (text: string) => readDamaged(text, maxRows) ?? expect.fail('no message');

const mac = fc.integer({ min: 0, max: 0xffff }).map((n) => `F490CBD0${n.toString(16).padStart(4, '0')}`);
/** Further members that a gateway may put into a row: names of any signs, lists, objects. */
const others = fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
const row = fc
  .record({
    mac,
    bleName: fc.string({ maxLength: 12, unit: 'binary' }),
    rawData: fc.uint8Array({ maxLength: 9 }).map(writeHex),
    others,
  })
  .map(({ others, ...own }) => JSON.stringify({ timestamp: 1_800_000_000_000, ...own, ...others, ...own }));
const message = fc.array(row, { minLength: 2, maxLength: 8 });

/** Damage to the text of one row: signs lost, changed or inserted, its beginning or end lost, another text in its place. */
const piece = fc.oneof(
  fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', '{"a":', '},{', '"x":[', '\0', '\n', 'nan'),
  fc.string({ maxLength: 4 }),
);
const damage = fc.oneof(
  fc.tuple(fc.nat(), fc.nat(6), piece).map(([place, lost, put]) => (text: string) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + put + text.slice(at + lost);
  }),
  fc.nat().map((place) => (text: string) => text.slice(0, place % text.length)),
  fc.nat().map((place) => (text: string) => text.slice(place % text.length)),
  piece.map((put) => () => put),
);

test('one damaged row costs no other row of its message', () => {
  fc.assert(
    fc.property(message, fc.nat(), damage, (rows, place, bend) => {
      const at = place % rows.length;
      const bent = bend(rows[at] ?? '');
      const text = `[${rows.with(at, bent).join(',')}]`;
      const survivors = read(text).rows.map((value) => JSON.stringify(value));
      let from = 0;
      for (const [n, other] of rows.entries()) {
        if (n === at) continue;
        const index = survivors.indexOf(JSON.stringify(JSON.parse(other)), from);
        expect(index, `${text} lost ${other}`).toBeGreaterThanOrEqual(0);
        from = index + 1;
      }
    }),
    { numRuns: 1_000 },
  );
});

test('a valid message reads as by JSON.parse; a cut one keeps its whole rows', () => {
  fc.assert(
    fc.property(message, fc.nat(), (rows, place) => {
      const text = `[${rows.join(',')}]`;
      expect(read(text)).toMatchObject({ rows: JSON.parse(text), endsEarly: false });
      const cut = text.slice(0, 1 + (place % (text.length - 1)));
      const whole = rows.filter((_, n) => 1 + rows.slice(0, n + 1).join(',').length <= cut.length);
      const early = read(cut);
      expect(early.endsEarly).toBe(true);
      expect(early.rows).toEqual(whole.map((row) => JSON.parse(row)));
    }),
  );
});

test.each([
  ['{"mac":"A","rssi":nan}', { mac: 'A' }],
  ['{"mac":"A","rssi":-60 dBm,"rawData":"00"}', { mac: 'A', rawData: '00' }],
  ['{"mac":"A","rssi":,"n":{"a":[1,nan]},"rawData":"00",}', { mac: 'A', rawData: '00' }],
  ['{"mac":"A","name":"a\u0001b","rssi":+1}', { mac: 'A', name: 'a b' }],
  ['{"mac":"A","mac":"B","rssi":nan}', undefined],
  ['{"mac":"A","rawData":"00}', undefined],
  ['{"mac":"A","rawData":00', undefined],
])('of the row %s readable members are read, and no value is guessed', (bad, expected) => {
  const good = { mac: 'C', rawData: '01' };
  const text = `[${JSON.stringify(good)},${bad},${JSON.stringify(good)},]`;
  expect(read(text)).toMatchObject({ rows: [good, expected, good], endsEarly: false });
});

test('hostile texts are read in steps linear in their length', () => {
  const unit = fc.oneof(
    fc.constantFrom(
      '{"a":',
      '{"a":[',
      '{"a":1,',
      '{"a":"',
      '{"a":{"b":"},',
      ',{"a":1}',
      '"},{"a":"',
      '[',
      '{',
      '"',
      '\\',
    ),
    fc.string({ maxLength: 5, unit: fc.constantFrom('{', '}', '[', ']', '"', ':', ',', 'a', '\\', ' ') }),
  );
  fc.assert(
    fc.property(
      fc.array(unit, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 500 }),
      (units, times) => {
        const text = `[${units.join('').repeat(times)}`;
        const { steps } = readDamaged(text, Number.POSITIVE_INFINITY) ?? expect.fail('no message');
        expect(steps).toBeLessThanOrEqual(24 * text.length);
      },
    ),
    { numRuns: 200 },
  );
});

test('any text is read or refused, and never more rows than allowed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: fc.constantFrom(...'[]{}",:\\ a1\0') }), (text) => {
      const message = readDamaged(text, 3);
      expect(message?.rows.length ?? 0).toBeLessThanOrEqual(6);
    }),
    { numRuns: 10_000 },
  );
});
