import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Mac, OrganisationId, PatientId, readMac, readPatientId, TimeOfDay } from './ids.ts';

test('a MAC is read with or without separators, in either case', () => {
  const nibble = fc.constantFrom(...'0123456789ABCDEF');
  fc.assert(
    fc.property(
      fc.array(nibble, { minLength: 12, maxLength: 12 }),
      fc.constantFrom('', ':', '-'),
      fc.boolean(),
      (digits, separator, lower) => {
        const pairs = digits.join('').match(/../g) as string[];
        const typed = pairs.join(separator);
        expect(readMac(lower ? typed.toLowerCase() : typed)).toBe(pairs.join(':'));
        expect(Mac.safeParse(pairs.join(':')).success).toBe(true);
      },
    ),
  );
});

test.each(['', 'AC233F', 'AC:23:3F:00:00:0G', 'AC233F0000001', 'not a mac'])('%j is no MAC', (text) => {
  expect(readMac(text)).toBeUndefined();
});

test('an organisation id is read from a number or, in a query, from digits', () => {
  expect(OrganisationId.parse('7')).toBe(7);
  expect(OrganisationId.safeParse('7x').success).toBe(false);
  expect(OrganisationId.safeParse('-1').success).toBe(false);
});

test('an id is in lower case, in whatever case it was typed', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(PatientId.parse(id.toUpperCase())).toBe(id);
      expect(PatientId.parse(id)).toBe(id);
    }),
  );
});

test('a time of day has hours to 23', () => {
  expect(TimeOfDay.safeParse('23:30:00').success).toBe(true);
  expect(TimeOfDay.safeParse('24:00:00').success).toBe(false);
});

test('a patient’s id is read without schemas exactly as the schema reads it', () => {
  const bent = fc
    .tuple(fc.uuid(), fc.nat(35), fc.constantFrom('0', '9', 'A', 'f', 'g', '-', ''))
    .map(([id, at, sign]) => id.slice(0, at) + sign + id.slice(at + 1));
  const texts = fc.oneof(
    fc.uuid(),
    fc.uuid().map((id) => id.toUpperCase()),
    bent,
    fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
    fc.anything(),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(readPatientId(text)).toBe(PatientId.safeParse(text).data);
    }),
  );
});
