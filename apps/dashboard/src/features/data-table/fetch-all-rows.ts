import type { Call } from '@padlight/contract';
import { callOnce } from '../../platform/call/index.ts';
import { inputOf } from './read-table-query.ts';
import type { RowOf, TablePage, TableSpec } from './table-spec.ts';

/** The most rows that are fetched at once; a filter reduces them. */
export const mostRows = 10_000;
const perPage = 100;

interface Wanted<C extends Call> {
  readonly call: C;
  /** The table's query, without its page. */
  readonly query: Readonly<Record<string, string | number>>;
  readonly rowKey: (row: RowOf<C>) => string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * All rows that match a query, each once though others are added meanwhile, at most {@link mostRows}. Throws
 * {@link CallError}, also when it is given up.
 */
export async function fetchAllRows<C extends Call>(wanted: Wanted<C>) {
  const rowsByKey = new Map<string, RowOf<C>>();
  for (let page = 1; ; page++) {
    const query = { ...wanted.query, page, pageSize: perPage };
    const reply = await callOnce(wanted.call, inputOf<C>(query), { signal: wanted.signal });
    const { rows, total } = reply as TablePage<RowOf<C>>;
    for (const row of rows) rowsByKey.set(wanted.rowKey(row), row);
    wanted.onProgress(rowsByKey.size, total);
    const isAll = rows.length < perPage || page * perPage >= total;
    if (isAll || page * perPage >= mostRows) return { rows: [...rowsByKey.values()], isAll };
  }
}

/** Returns one row by its key, wherever it is in a table; undefined where it is in none. Throws {@link CallError}. */
export async function findRow<C extends Call>(
  spec: Pick<TableSpec<C>, 'call' | 'fixed' | 'rowKey'>,
  key: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<RowOf<C> | undefined> {
  const { call, fixed = {}, rowKey } = spec;
  const { rows } = await fetchAllRows<C>({ call, query: fixed, rowKey, signal, onProgress: () => undefined });
  return rows.find((row) => rowKey(row) === key);
}
