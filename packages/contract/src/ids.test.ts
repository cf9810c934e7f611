import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Mac, OrganisationId, PatientId, readMac, TimeOfDay } from './ids.ts';

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
