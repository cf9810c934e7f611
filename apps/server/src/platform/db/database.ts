import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The query builder over our schema; a transaction is one, too. */
export type Db = Kysely<Schema>;
