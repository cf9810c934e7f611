import { type Language, languages } from '@padlight/contract';

const key = 'language';
const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

/** The language chosen in this session, else the browser's first that we speak, else English. */
export function startLanguage(wanted: readonly string[] = navigator.languages): Language {
  const stored = sessionStorage.getItem(key) ?? '';
  if (isLanguage(stored)) return stored;
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** Keeps the chosen language for the session. */
export const keepLanguage = (language: Language): void => sessionStorage.setItem(key, language);
