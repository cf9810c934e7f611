import { readUser } from '../session/index.ts';
import { deviceStore, noteCookie, tabStore } from '../storage/index.ts';

const key = 'language';

/** The language of the signed-in account; null without one, for a display, or where it is unknown. */
const accountLanguage = (): string | null => readUser()?.language ?? null;

/**
 * The languages to use, most wanted first: the one chosen in this session, then the account's, or without an account the
 * browser's last one, then those of the browser's settings.
 */
export const wantedLanguages = (browser: readonly string[] = navigator.languages): (string | null)[] => [
  tabStore.read(key),
  accountLanguage() ?? deviceStore.read(key),
  ...browser,
];

/** Stores the language of the next page in a cookie for the server, which uses it from the first byte. */
export const notePageLanguage = (language: string): void => noteCookie('padlight-language', language);

/** Stores a language that was chosen here for the session; for this browser where no account has its own. */
export function keepLanguage(language: string): void {
  tabStore.keep(key, language);
  if (accountLanguage() === null) deviceStore.keep(key, language);
}

/** Puts an account's language before a choice made here, and stores it for the next sign-in page of this browser. */
export function takeAccountLanguage(language: string | null): void {
  if (language === null) return;
  tabStore.drop(key);
  notePageLanguage(language);
  deviceStore.keep(key, language);
}
