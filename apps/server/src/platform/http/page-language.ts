import { type Language, languageOf } from '@padlight/contract';

/** The cookie in which the dashboard notes its last language in this browser. */
const noted = /(?:^|;\s*)padlight-language=([\w-]+)/;

/** Reads the languages of an `Accept-Language` header, most preferred first. */
const acceptedLanguages = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/**
 * Returns the language of a page from its first byte, chosen as the dashboard does: the one noted in this browser, else the
 * first that the browser accepts. A browser offers to translate a page with another stated language.
 */
export const pageLanguage = (cookies: string | undefined, accepted: string | undefined): Language =>
  languageOf(noted.exec(cookies ?? '')?.[1], ...acceptedLanguages(accepted ?? ''));
