import type { Call, PageQuery } from '@padlight/contract';
import type { CallInput } from '../../platform/call/index.ts';

type Texts = Readonly<Record<string, string | number>>;

/** A table's query, and the part of it that defines the page. */
export interface TableQuery {
  readonly query: Texts;
  readonly page: PageQuery;
}

/**
 * Reads a table's query from an address: only its `fields`, and none that the contract refuses. `fixed` is
 * added to them and comes from the screen.
 */
export function readTableQuery(
  call: Call,
  address: object,
  fields: readonly string[],
  fixed: Texts = {},
): TableQuery {
  let query: Texts = Object.fromEntries(
    Object.entries(address)
      .filter(([field, value]) => fields.includes(field) && ['string', 'number'].includes(typeof value))
      .map(([field, value]) => [field, String(value)]),
  );
  for (;;) {
    const all = { ...query, ...fixed };
    const read = call.query.safeParse(all);
    if (read.success) return { query: all, page: read.data as PageQuery };
    const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])));
    const accepted = Object.entries(query).filter(([field]) => !wrong.has(field));
    if (accepted.length === Object.keys(query).length) throw read.error;
    query = Object.fromEntries(accepted);
  }
}

/** The input of a call from a query of {@link readTableQuery}, which the contract has accepted. */
export const inputOf = <C extends Call>(query: Texts): CallInput<C> => ({ query }) as unknown as CallInput<C>;
