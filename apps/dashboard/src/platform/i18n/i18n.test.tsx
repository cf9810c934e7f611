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

/** The language of a page that is opened now, in a browser with these languages. */
const opened = async (...browser: string[]) =>
  (await startI18n(['shell'], languageOf(...wantedLanguages(browser)))).language;
const signIn = (language: string | null) => {
  storeSession({ ...carer('Patients.View'), language }, tokenLasting(10));
  takeAccountLanguage(language);
};

test('Without an account the browser’s language is used, else English', async () => {
  expect(await opened('fr-CH', 'de-AT', 'en')).toBe('de');
  expect(await opened('fr', 'nl')).toBe('en');
  sessionStorage.setItem('language', 'xx');
  expect(await opened('de')).toBe('de');
});

test('The account’s language precedes the choice at sign-in and the browser’s', async () => {
  await opened('en');
  await changeLanguage('en');
  signIn('de');
  expect(await opened('en')).toBe('de');
  sessionStorage.clear();
  expect(await opened('en')).toBe('de');
});

test('The sign-in page keeps the account’s language, and the next account has its own', async () => {
  signIn('de');
  endSession('signed-out');
  sessionStorage.clear();
  expect(await opened('en')).toBe('de');
  signIn('en');
  expect(await opened('de')).toBe('en');
});

test('A language chosen in the bar holds for this session only', async () => {
  signIn('de');
  await opened('de');
  await changeLanguage('en');
  expect(await opened('de')).toBe('en');
  sessionStorage.clear();
  expect(await opened('en')).toBe('de');
});

test('An unknown account language falls back to its base, the browser’s, then English', async () => {
  signIn('de-CH');
  expect(await opened('en')).toBe('de');
  signIn('fr');
  expect(await opened('de-AT')).toBe('de');
  expect(await opened('nl')).toBe('en');
});

test('A display without an account uses the language chosen when it was paired', async () => {
  await changeLanguage('de');
  sessionStorage.clear();
  signIn(null);
  expect(await opened('en')).toBe('de');
});

test('Texts of an open screen follow the language and the organisation’s terms', async () => {
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

test('A further language needs only its line and its texts', async () => {
  const terms = {
    PatientValue: 'loĝanto',
    PluralPatientValue: 'loĝantoj',
    PadValue: 'tuko',
    PluralPadValue: 'tukoj',
  };
  const eo: LanguageFacts = { name: 'Esperanto', locale: 'eo', defaultGroup: 'Ĉiuj', terms };
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

test('Texts that can’t be loaded are reported, so that no screen shows their keys', async () => {
  const speech = createSpeech({
    languages: languageTable,
    fallback: 'en',
    files: {
      ...import.meta.glob<Record<string, unknown>>('./locales/*/shell.json', { import: 'default' }),
      './locales/en/board.json': () => Promise.reject(new Error('The network is down.')),
    },
  });
  await speech.start(['shell'], 'en');
  await speech.loadTexts('shell');
  await expect(speech.loadTexts('board')).rejects.toThrow('The texts of board could not be loaded.');
});
