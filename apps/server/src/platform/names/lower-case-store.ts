import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * What the database makes of texts in small letters, for names that its own indexes compare: JavaScript has small letters
 * of its own. The function it answers knows these texts alone.
 */
export async function lowerCase(db: Db, texts: readonly string[]): Promise<(text: string) => string> {
  const { rows } = await sql<{ text: string; small: string }>`
    select text, lower(text) as small from unnest(${[...new Set(texts)]}::text[]) as text`.execute(db);
  const known = new Map(rows.map(({ text, small }) => [text, small]));
  return (text) => {
    const small = known.get(text);
    if (small === undefined) throw new RangeError('a text whose small letters were not asked for');
    return small;
  };
}
