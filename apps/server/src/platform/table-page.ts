import type { PageQuery } from '@padlight/contract';

/** A page of a table as a store asks for it. */
export interface Page<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Reads the page out of a table's query: `-name` is by name, the other way round. */
export function pageOf<Sort extends string>(
  query: Omit<PageQuery, 'sort'> & { readonly sort: Sort },
): Page<Sort extends `-${infer Column}` ? Column : Sort> {
  const { sort, page, pageSize } = query;
  const descending = sort.startsWith('-');
  return {
    column: (descending ? sort.slice(1) : sort) as Sort extends `-${infer Column}` ? Column : Sort,
    descending,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
}
