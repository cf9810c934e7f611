import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Lowercases texts as the database does, for names that its indexes compare; JavaScript lowercases
 * differently. The returned function accepts only these texts.
 */
export async function lowerCase(db: Db, texts: readonly string[]): Promise<(text: string) => string> {
  const { rows } = await sql<{ text: string; small: string }>`
    select text, lower(text) as small from unnest(${[...new Set(texts)]}::text[]) as text`.execute(db);
  const smallByText = new Map(rows.map(({ text, small }) => [text, small]));
  return (text) => {
    const small = smallByText.get(text);
    if (small === undefined) throw new RangeError('a text whose small letters were not asked for');
    return small;
  };
}
