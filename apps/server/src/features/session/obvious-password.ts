import { problem } from '../../platform/http/problem.ts';

/** What people begin a password with when rules want one of each kind; letters alone, without their disguise. */
const common = new Set(
  `password passwort passwd kennwort geheim secret letmein welcome willkommen qwerty qwertz qwertyuiop qwertzuiop
  asdf asdfgh asdfghjkl yxcvbnm zxcvbnm abc abcd abcde abcdef abcdefg admin administrator root user test tester demo
  login master dragon monkey princess sunshine superman batman football baseball fussball schalke bayern iloveyou
  ichliebedich liebe schatz love hallo hello moin servus changeme default guest gast summer sommer winter spring
  fruehling autumn herbst january januar february februar march maerz april may mai june juni july juli august
  september october oktober november december dezember monday montag tuesday dienstag wednesday mittwoch thursday
  donnerstag friday freitag saturday samstag sunday sonntag berlin london hamburg munich muenchen nurse carer pflege
  patient station care internet computer google samsung apple michael daniel thomas andreas stefan nicole sabine
  charlie jordan hunter shadow freedom whatever trustno starwars pokemon flower cookie pepper ginger`.split(
    /\s+/,
  ),
);
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
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const undisguised = (text: string): string => text.replace(/[013457@$!]/g, (sign) => disguises[sign] ?? sign);
const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

/** The parts of a name that are long enough to be told. */
const partsOf = (name: string): string[] =>
  folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= 4);

/**
 * Whether a password is one of those that are tried first: a common word with digits and signs around it or in place
 * of letters, or one with a name of the user in it.
 */
export function isObviousPassword(password: string, names: readonly string[]): boolean {
  const text = folded(password);
  const trimmed = text.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  const forms = [lettersOf(text), lettersOf(undisguised(trimmed)), lettersOf(undisguised(text))];
  if (forms.some((form) => common.has(form))) return true;
  return names.flatMap(partsOf).some((part) => text.includes(part) || undisguised(text).includes(part));
}

/** Throws `password-obvious`. */
export function refuseObviousPassword(password: string, names: readonly string[]): void {
  if (isObviousPassword(password, names)) throw problem('password-obvious');
}
