import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddresses } from './read-addresses.ts';

const address = fc
  .tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/), fc.stringMatching(/^[a-z]{1,9}$/))
  .map(([name, domain]) => `${name}@${domain}.example.org`);

test('Correct addresses are read in their order, whatever is between and around them', () => {
  const separator = fc.constantFrom('\n', '\r\n', ',', ', ', ';', ' ; ', '\t', '\n\n', ' ');
  const wrapped = fc.constantFrom(
    (text: string) => text,
    (text: string) => `Nora New <${text}>`,
    (text: string) => `"New, Nora" <${text}>`,
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(address, wrapped, separator), { selector: ([text]) => text, minLength: 1 }),
      (entries) => {
        const text = entries.map(
          ([entry, wrap, between]) => wrap(entry) + (between === ' ' ? '\n' : between),
        );
        expect(readAddresses(text.join(''))).toEqual(
          entries.map(([entry]) => ({ address: entry, state: 'good' })),
        );
      },
    ),
  );
});

test('Rows of a spreadsheet are read without their other cells', () => {
  expect(readAddresses('Nora\tNew\tnora@example.org\tWard 1\nBen\tOld\tben@example.org\t')).toEqual([
    { address: 'nora@example.org', state: 'good' },
    { address: 'ben@example.org', state: 'good' },
  ]);
});

test('What is no address, or is there twice, is named as typed', () => {
  expect(readAddresses('nora@example.org, Ben, NORA@example.org\nBen Old\n<ben@>')).toEqual([
    { address: 'nora@example.org', state: 'good' },
    { address: 'NORA@example.org', state: 'double' },
    { address: 'Ben Old', state: 'bad' },
    { address: 'ben@', state: 'bad' },
  ]);
  expect(readAddresses(' \n,;\t')).toEqual([]);
});

test('No text makes it fail', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const { address } of readAddresses(text)) expect(address).not.toMatch(/[\r\n]/);
    }),
  );
});
