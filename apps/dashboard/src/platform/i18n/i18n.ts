import { type Language, languageTable } from '@padlight/contract';
import type { i18n } from 'i18next';
import { createSpeech } from './create-speech.ts';
import { keepLanguage, takeAccountLanguage, wantedLanguages } from './language.ts';
import type { Namespace } from './resources.ts';

const speech = createSpeech({
  languages: languageTable,
  fallback: 'en',
  files: import.meta.glob<Record<string, unknown>>('./locales/*/*.json', { import: 'default' }),
});

export const { setTerms, onLanguage, loadTexts, spoken: getLanguage, isErrorName } = speech;

/** Starts the texts in the wanted language, with the namespaces of the first screen. */
export const startI18n = (
  namespaces: readonly Namespace[],
  language: Language = speech.pick(wantedLanguages()),
): Promise<i18n> => speech.start(namespaces, language);

/** Changes the language, and keeps it for the session. */
export function changeLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  return speech.speak(language);
}

/** Uses the stored language of an account, whatever was chosen here before. */
export function speakAccountLanguage(language: string | null): Promise<void> {
  takeAccountLanguage(language);
  return speech.speak(speech.pick([language, ...wantedLanguages()]));
}
