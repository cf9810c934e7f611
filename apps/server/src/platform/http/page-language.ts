import { type Language, languageOf } from '@padlight/contract';

/** What the dashboard notes of the language that it spoke last in this browser. */
const noted = /(?:^|;\s*)padlight-language=([\w-]+)/;

/** The languages of an `Accept-Language` header, the most wanted first. */
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
 * The language that a page will be in, for its first byte: the one that the dashboard noted in this browser, else the first
 * that the browser accepts, as the dashboard itself chooses. A browser offers to translate a page that states another one.
 */
export const pageLanguage = (cookies: string | undefined, accepted: string | undefined): Language =>
  languageOf(noted.exec(cookies ?? '')?.[1], ...acceptedLanguages(accepted ?? ''));
