/** The dot of a capital, or one that a language writes below another mark. The letters i and j have a dot already. */
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
 * Returns the key that all spellings of a sign-in name share, whatever their case, width, composition of marks or kind of i.
 * Names are compared by this key alone. Only this function makes it, as a database has its own rules for small letters.
 */
export function nameKey(name: string): string {
  let key = name;
  // Composed letters may have a small form of their own.
  for (let before = ''; before !== key; ) {
    before = key;
    key = fold(key).trim();
  }
  return key;
}
