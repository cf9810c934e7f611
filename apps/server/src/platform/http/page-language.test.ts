import { languages } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageLanguage } from './page-language.ts';

test.each([
  ['what the dashboard spoke last', 'padlight_browser=x; padlight-language=de', 'en-GB,en;q=0.9', 'de'],
  ['else what the browser wants most', undefined, 'fr-CH, en;q=0.5, de-AT;q=0.8', 'de'],
  ['equally wanted: the first', undefined, 'de,en', 'de'],
  ['what is not wanted is not taken', undefined, 'de;q=0, en;q=0.1', 'en'],
  ['a language that is not spoken is none', 'padlight-language=xx', 'nl', 'en'],
  ['another cookie whose name ends alike is none', 'not-padlight-language=de', undefined, 'en'],
  ['nothing is known', undefined, undefined, 'en'],
])('%s', (_case, cookies, accepted, language) => {
  expect(pageLanguage(cookies, accepted)).toBe(language);
});

test('for any headers, the page is in a supported language', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (cookies, accepted) => {
      expect(languages).toContain(pageLanguage(cookies, accepted));
    }),
  );
});
