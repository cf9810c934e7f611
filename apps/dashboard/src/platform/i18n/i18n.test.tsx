import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage, setTerms, startI18n, useT } from './index.ts';
import { startLanguage } from './language.ts';

const Nav = () => <p data-testid="words">{useT('shell')('nav.patients')}</p>;
const words = () => screen.getByTestId('words').textContent;

test('The language of the session comes before the browser, and English when we speak none of its', () => {
  expect(startLanguage(['fr-CH', 'de-AT', 'en'])).toBe('de');
  expect(startLanguage(['fr', 'nl'])).toBe('en');
  sessionStorage.setItem('language', 'de');
  expect(startLanguage(['en'])).toBe('de');
  sessionStorage.setItem('language', 'xx');
  expect(startLanguage(['en'])).toBe('en');
});

test('Texts follow the language and the words of the organisation, on the screen that stands', async () => {
  await startI18n(['shell'], 'en');
  render(<Nav />);
  expect(words()).toBe('Patients');
  const own = {
    PatientValue: 'resident',
    PluralPatientValue: 'residents',
    PadValue: 'pad',
    PluralPadValue: 'pads',
  };
  act(() => setTerms([{ Language: 'en', ...own }]));
  expect(words()).toBe('Residents');
  await act(() => changeLanguage('de'));
  expect(words()).toBe('Patienten');
  expect(document.documentElement.lang).toBe('de');
  expect(startLanguage(['en'])).toBe('de');
});
