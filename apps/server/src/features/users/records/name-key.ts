/** A dot that a capital had, or that a language puts below another mark: an i and a j have theirs. */
const dotted = /([ij]\p{M}*?)\u0307/gu;

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKD')
    .replace(dotted, '$1')
    .normalize('NFKC');

/**
 * What spellings of one sign-in name have in common, whatever their case, width, marks composed or not, or kind of i.
 * Names are compared by it alone, and only here: a database has small letters of its own.
 */
export function nameKey(name: string): string {
  let key = name;
  // What is composed may be made small once more.
  for (let before = ''; before !== key; ) {
    before = key;
    key = fold(key).trim();
  }
  return key;
}
