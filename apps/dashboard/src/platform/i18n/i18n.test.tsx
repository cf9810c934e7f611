import { defaultTerms, type LanguageFacts, languageOf, languageTable } from '@padlight/contract';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { carer, tokenLasting } from '../../testing/people.ts';
import { endSession, storeSession } from '../session/index.ts';
import { createSpeech } from './create-speech.ts';
import { changeLanguage, setTerms, startI18n, takeAccountLanguage, useT } from './index.ts';
import { wantedLanguages } from './language.ts';

afterEach(() => setTerms(defaultTerms));

const Nav = () => <p data-testid="words">{useT('shell')('nav.patients')}</p>;
const texts = () => screen.getByTestId('words').textContent;

/** What a page that is opened now speaks, in a browser that asks for these. */
const opened = async (...browser: string[]) =>
  (await startI18n(['shell'], languageOf(...wantedLanguages(browser)))).language;
const signIn = (language: string | null) => {
  storeSession({ ...carer('Patients.View'), language }, tokenLasting(10));
  takeAccountLanguage(language);
};

test('Without an account the browser’s languages are spoken, and English where none of them is', async () => {
  expect(await opened('fr-CH', 'de-AT', 'en')).toBe('de');
  expect(await opened('fr', 'nl')).toBe('en');
  sessionStorage.setItem('language', 'xx');
  expect(await opened('de')).toBe('de');
});

test('The account’s language goes before what was chosen on the sign-in page and what the browser asks for', async () => {
  await opened('en');
  await changeLanguage('en');
  signIn('de');
  expect(await opened('en')).toBe('de');
  sessionStorage.clear();
  expect(await opened('en')).toBe('de');
});

test('The account’s language is kept for the sign-in page of this browser, and the next account has its own', async () => {
  signIn('de');
  endSession('signed-out');
  sessionStorage.clear();
  expect(await opened('en')).toBe('de');
  signIn('en');
  expect(await opened('de')).toBe('en');
});

test('What is chosen in the bar holds for the session, not for the next one', async () => {
  signIn('de');
  await opened('de');
  await changeLanguage('en');
  expect(await opened('de')).toBe('en');
  sessionStorage.clear();
  expect(await opened('en')).toBe('de');
});

test('An account’s language that is not spoken falls back to its base, then to the browser’s, then to English', async () => {
  signIn('de-CH');
  expect(await opened('en')).toBe('de');
  signIn('fr');
  expect(await opened('de-AT')).toBe('de');
  expect(await opened('nl')).toBe('en');
});

test('A display has no account: what was chosen where it was paired is spoken', async () => {
  await changeLanguage('de');
  sessionStorage.clear();
  signIn(null);
  expect(await opened('en')).toBe('de');
});

test('A further language needs no more than its line and its texts', async () => {
  const terms = {
    PatientValue: 'loĝanto',
    PluralPatientValue: 'loĝantoj',
    PadValue: 'tuko',
    PluralPadValue: 'tukoj',
  };
  const eo: LanguageFacts = { name: 'Esperanto', locale: 'eo', terms };
  const speech = createSpeech({
    languages: { ...languageTable, eo },
    fallback: 'en',
    files: {
      ...import.meta.glob<Record<string, unknown>>('./locales/*/shell.json', { import: 'default' }),
      './locales/eo/shell.json': async () => ({ nav: { patients: '{{Patients}} ĉi tie' } }),
    },
  });
  const i18n = await speech.start(['shell'], speech.pick(['eo-XX', 'de']));
  expect(speech.spoken()).toBe('eo');
  expect(i18n.t('nav.patients')).toBe('Loĝantoj ĉi tie');
  expect(i18n.t('nav.manage')).toBe('Manage');
  await speech.speak('de');
  expect([speech.spoken(), i18n.t('nav.patients')]).toEqual(['de', 'Patienten']);
  await speech.speak('eo');
  expect([speech.spoken(), document.documentElement.lang]).toEqual(['eo', 'eo']);
});

test('Texts follow the language and the words of the organisation, on the screen that is', async () => {
  await startI18n(['shell'], 'en');
  render(<Nav />);
  expect(texts()).toBe('Patients');
  const own = {
    PatientValue: 'resident',
    PluralPatientValue: 'residents',
    PadValue: 'pad',
    PluralPadValue: 'pads',
  };
  act(() => setTerms([{ Language: 'en', ...own }]));
  expect(texts()).toBe('Residents');
  await act(() => changeLanguage('de'));
  expect(texts()).toBe('Patienten');
  expect(document.documentElement.lang).toBe('de');
});
