import { errorTable, type Language, languages } from '@padlight/contract';
import { renderHook } from '@testing-library/react';
import { expect, expectTypeOf, test } from 'vitest';
import { CallError } from '../call/index.ts';
import { startI18n } from '../i18n/index.ts';
import type { CompleteErrorTexts, ErrorName } from '../i18n/resources.ts';
import { useErrorText } from './index.ts';

async function errorTexts(language: Language) {
  const own = await startI18n(['shell'], language);
  const texts: Record<string, string> = own.getResource(language, 'errors', 'error');
  const errorText = renderHook(useErrorText).result.current;
  const textOf = (name: string, correlationId = ''): string =>
    errorText(new CallError(name, 409, '', { correlationId }));
  return { texts, textOf };
}

test.each(languages)('%s has one text for each code, and none for former codes', async (language) => {
  const { texts } = await errorTexts(language);
  const names = [...Object.keys(errorTable), 'network', 'not-kept', 'not-recorded', 'unreadable', 'other'];
  expect(Object.keys(texts).sort()).toEqual(names.sort());
});

test('An error is shown by its code, in the language of the reader', async () => {
  expect((await errorTexts('en')).textOf('alert-not-open')).toBe('The alert is not open any more.');
  expect((await errorTexts('de')).textOf('alert-not-open')).toBe('Die Meldung ist nicht mehr offen.');
});

test('An error with an unknown code shows the number to quote', async () => {
  const { textOf } = await errorTexts('en');
  expect(textOf('newer-code', 'c-42')).toContain('quote c-42');
  expect(textOf('newer-code')).toBe('That did not work. Try again.');
});

test('People whom no carer would see are named, and the others are counted', async () => {
  await startI18n(['shell'], 'en');
  const errorText = renderHook(useErrorText).result.current;
  const unseen = { count: 3, labels: ['Ada'], carers: ['Anna Weiss', 'Ben'] };
  expect(errorText(new CallError('people-unseen', 409, '', { unseen }))).toMatch(
    /This concerns Ada\. 2 more are concerned\. They are seen by Anna Weiss, Ben so far\.$/,
  );
});

test('A language without the text of a code does not compile', () => {
  type Whole = { error: Record<ErrorName, string> };
  type All = Record<Language, Whole>;
  expectTypeOf<CompleteErrorTexts<All>>().toEqualTypeOf<All>();
  // @ts-expect-error: German lacks `forbidden`.
  type Lacking = CompleteErrorTexts<Omit<All, 'de'> & { de: { error: Omit<Whole['error'], 'forbidden'> } }>;
  // @ts-expect-error: a language is missing.
  type Missing = CompleteErrorTexts<{ en: Whole }>;
  expectTypeOf<[Lacking, Missing]>().not.toBeNever();
});
