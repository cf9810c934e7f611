import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageOf, languages, languageTable, pickLanguage } from './languages.ts';

test('a language matches exactly, by its base, or is the next wanted, then English', () => {
  expect(languageOf('de')).toBe('de');
  expect(languageOf('DE_at')).toBe('de');
  expect(languageOf('fr-CH', 'de-AT', 'en')).toBe('de');
  expect(languageOf(null, undefined, '', 'nl')).toBe('en');
  expect(languageOf('__proto__', 'toString')).toBe('en');
});

test('whatever is wanted, the chosen language exists', () => {
  const wanted = fc.array(fc.oneof(fc.string(), fc.constantFrom(...languages), fc.constant(null)));
  fc.assert(fc.property(wanted, (all) => languageTable[languageOf(...all)].name !== ''));
});

test('of any languages the wanted one is picked, in any region', () => {
  const codes = fc.uniqueArray(fc.stringMatching(/^[a-z]{2,3}$/), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(codes, fc.nat(), fc.constantFrom('', '-CH', '_419', '-Latn-RS'), (spoken, at, region) => {
      const code = spoken[at % spoken.length];
      expect(pickLanguage(spoken, ['x-unknown', `${code}${region}`])).toBe(code);
    }),
  );
});
