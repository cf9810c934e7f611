import { readUser } from '../session/index.ts';

const key = 'language';

/** The language of the account that is signed in; null: nobody is, or a display, or it is not known. */
const accountLanguage = (): string | null => readUser()?.language ?? null;

/**
 * The languages to speak, the most wanted first: the one chosen in this session, then the account's, or without an account the
 * browser's last one, then those that the browser asks for.
 */
export const wantedLanguages = (browser: readonly string[] = navigator.languages): (string | null)[] => [
  sessionStorage.getItem(key),
  accountLanguage() ?? localStorage.getItem(key),
  ...browser,
];

/** Keeps a language that was chosen here for the session; for this browser where no account has its own. */
export function keepLanguage(language: string): void {
  sessionStorage.setItem(key, language);
  if (accountLanguage() === null) localStorage.setItem(key, language);
}

/** An account's language goes before what was chosen here, and is kept for the next sign-in page of this browser. */
export function takeAccountLanguage(language: string | null): void {
  if (language === null) return;
  sessionStorage.removeItem(key);
  localStorage.setItem(key, language);
}
