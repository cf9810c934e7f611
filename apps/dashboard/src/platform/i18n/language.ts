import { readUser } from '../session/index.ts';
import { deviceStore, noteCookie, tabStore } from '../storage/index.ts';

const key = 'language';

/** The language of the account that is signed in; null: nobody is, or a display, or it is not known. */
const accountLanguage = (): string | null => readUser()?.language ?? null;

/**
 * The languages to speak, the most wanted first: the one chosen in this session, then the account's, or without an account the
 * browser's last one, then those that the browser asks for.
 */
export const wantedLanguages = (browser: readonly string[] = navigator.languages): (string | null)[] => [
  tabStore.read(key),
  accountLanguage() ?? deviceStore.read(key),
  ...browser,
];

/** Notes the language of the next page for the server, which states it from the first byte. */
export const notePageLanguage = (language: string): void => noteCookie('padlight-language', language);

/** Keeps a language that was chosen here for the session; for this browser where no account has its own. */
export function keepLanguage(language: string): void {
  tabStore.keep(key, language);
  if (accountLanguage() === null) deviceStore.keep(key, language);
}

/** An account's language goes before what was chosen here, and is kept for the next sign-in page of this browser. */
export function takeAccountLanguage(language: string | null): void {
  if (language === null) return;
  tabStore.drop(key);
  notePageLanguage(language);
  deviceStore.keep(key, language);
}
