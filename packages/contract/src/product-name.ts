interface NamedProduct {
  readonly manufacturer: string;
  readonly name: string;
}

/** The length of a first word that names someone: a shorter one may be an article or an abbreviation. */
const leastLength = 3;

/** Tests whether a name begins with these words, and not with a part of a longer word. */
const beginsWith = (name: string, words: string): boolean =>
  name.toLowerCase().startsWith(words.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(name.slice(words.length));

/**
 * The manufacturer's name as it is read beside the product's. Null where the product's name begins with it, or with its first word:
 * "Severn Night" of "Severn & Moss".
 */
export function makerBeside(product: NamedProduct): string | null {
  const [maker, name] = [product.manufacturer.trim(), product.name.trim()];
  const [firstWord = ''] = /^[\p{L}\p{N}]+/u.exec(maker) ?? [];
  const isNamed = beginsWith(name, maker) || (firstWord.length >= leastLength && beginsWith(name, firstWord));
  return maker === '' || isNamed ? null : maker;
}

/** The name of a product with its manufacturer's, which is in it once. */
export const productName = (product: NamedProduct): string =>
  [makerBeside(product), product.name.trim()].filter((part) => part !== null).join(' ');
