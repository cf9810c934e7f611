import { dictionary } from '@zxcvbn-ts/language-common';
import { problem } from '../../platform/http/problem.ts';
import { commonWords } from './common-words.ts';
import { isPattern } from './password-pattern.ts';

const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** The 49,000 most frequent passwords of published thefts, in small letters. */
const stolenMost: ReadonlySet<string> = new Set(dictionary['passwords-common']);

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const undisguised = (text: string): string => text.replace(/[013457@$!]/g, (sign) => disguises[sign] ?? sign);
/** Strips the digits and signs around a word. */
const trimmed = (text: string): string => text.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

const isCommon = (word: string): boolean =>
  commonWords.has(word) || (word.endsWith('s') && commonWords.has(word.slice(0, -1)));

/** True for one common word or pattern, or two in a row. */
function isWeak(run: string): boolean {
  if (isCommon(run) || isPattern(run)) return true;
  for (let at = 2; at <= run.length - 2; at++) {
    const [first, second] = [run.slice(0, at), run.slice(at)];
    if ((isCommon(first) || isPattern(first)) && (isCommon(second) || isPattern(second))) return true;
  }
  return false;
}

/** True where all runs of letters are weak. Up to two such runs make no passphrase. */
function isTriedFirst(text: string): boolean {
  const runs = text.match(/\p{L}+/gu) ?? [];
  return runs.length > 0 && runs.length <= 2 && runs.every((run) => run.length === 1 || isWeak(run));
}

/** Splits a name into the parts that are long enough to count. */
const partsOf = (name: string): string[] =>
  folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= 4);

/**
 * True for a password that attackers try first: common words and patterns with digits and signs around them or in place of
 * letters, digits alone, those stolen most often, and those with a name of the user or of the user's organisation.
 */
export function isObviousPassword(password: string, names: readonly string[]): boolean {
  const text = folded(password);
  const forms = [text, undisguised(trimmed(text)), undisguised(text)];
  if (forms.some((form) => stolenMost.has(form))) return true;
  if (isPattern(text) || !/\p{L}/u.test(text)) return true;
  if (forms.some((form) => isWeak(lettersOf(form)) || isTriedFirst(form))) return true;
  return names.flatMap(partsOf).some((part) => text.includes(part) || undisguised(text).includes(part));
}

/** Returns the part of an address before the `@`. */
export const nameOfMailbox = (email: string): string => email.slice(0, email.lastIndexOf('@'));

/** Throws `password-obvious` for a password that attackers try first. */
export function refuseObviousPassword(password: string, names: readonly string[]): void {
  if (isObviousPassword(password, names)) throw problem('password-obvious');
}
