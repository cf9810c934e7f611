const mostG = 5_000;

/** Grams as a carer types them, with a point or a comma; undefined when left empty. */
export function readWeight(text: string): number | undefined | 'wrong' {
  if (text.trim() === '') return undefined;
  const grams = Number(text.trim().replace(',', '.'));
  return grams >= 0 && grams <= mostG ? grams : 'wrong';
}
