import type { PageQuery } from '@padlight/contract';

/** A page of a table as a store reads it. */
export interface Page<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Reads the page from a table's query: `-name` sorts by name in descending order. */
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
