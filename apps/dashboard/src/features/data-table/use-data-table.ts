import type { Call, ReplyOf } from '@padlight/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../platform/call/index.ts';
import { inputOf, readTableQuery } from './read-table-query.ts';
import type { RowOf, TablePage, TableSpec } from './table-spec.ts';
import { type AddressChange, useTableAddress } from './use-table-address.ts';

const ownFields = ['search', 'sort', 'page', 'pageSize'];

/**
 * One page of an admin table, as the address defines it. While the next one loads, the last remains and is `stale`;
 * `reply` is undefined until the first page is loaded.
 */
export function useDataTable<C extends Call>(spec: TableSpec<C>) {
  const { address, change } = useTableAddress();
  const filters = spec.narrowedBy ?? [];
  const { query, page } = readTableQuery(spec.call, address, [...ownFields, ...filters], spec.fixed);
  const result = useCall(spec.call, inputOf<C>(query), {
    placeholderData: keepPreviousData,
    ...(spec.reloadMs !== undefined && { refetchInterval: spec.reloadMs }),
  });
  const reply: ReplyOf<C> | undefined = result.data;
  const pageOf = reply as TablePage<RowOf<C>> | undefined;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = pageOf?.rows ?? [];
  return {
    spec,
    query,
    page,
    reply,
    rows,
    total: pageOf?.total ?? 0,
    error: result.error,
    isFetching: result.isFetching,
    /** True where the shown rows belong to another query, or the newest fetch failed. */
    isStale: result.isPlaceholderData || (result.isError && reply !== undefined),
    shownAt: result.dataUpdatedAt,
    refresh: result.refetch,
    /** True where the address narrows the table; order and page do not count. */
    isNarrowed: page.search !== '' || filters.some((field) => query[field] !== undefined),
    clear: () => change({ search: undefined, page: undefined, ...blank(filters) }),
    /** Changes the query, and returns to the first page unless a page is named. */
    changeQuery: (next: AddressChange, step?: 'push' | 'replace') => {
      setChosen(new Set());
      change({ page: undefined, ...next }, step);
    },
    chosen: rows.filter((row) => chosen.has(spec.rowKey(row))),
    choose: (chosenRows: readonly RowOf<C>[]) => setChosen(new Set(chosenRows.map(spec.rowKey))),
  };
}
export type DataTableState<C extends Call> = ReturnType<typeof useDataTable<C>>;

const blank = (fields: readonly string[]): AddressChange =>
  Object.fromEntries(fields.map((field) => [field, undefined]));
