import { z } from 'zod';

/** Rows that a page of an admin table may hold. */
export const pageSizes = [10, 25, 50, 100] as const;

/** A list in one field of a query: its values, separated by commas; empty where there are none. At most 100. */
export const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .max(5000)
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(z.array(item).max(100));

type Sorts<Column extends string> = Column | `-${Column}`;

/**
 * The query of a paged admin table: free search, the column to sort by (`-name` in reverse; `first` by default), the page from 1
 * and its size, and the noun's own filters.
 */
export const tableQuery = <const Column extends string, Filters extends z.ZodRawShape>(
  columns: readonly [Column, ...Column[]],
  filters: Filters,
  first: Sorts<Column> = columns[0],
) =>
  z.object({
    search: z.string().trim().max(100).default(''),
    sort: z
      .enum(columns.flatMap((column): Sorts<Column>[] => [column, `-${column}`]) as [Sorts<Column>])
      .default(first as never),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(10).max(100).default(25),
    ...filters,
  });

/** One page of a table: its rows, and the number of rows on all pages. */
export const tableReply = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int() });

/** The page in a table's query. */
export interface PageQuery {
  readonly search: string;
  readonly sort: string;
  readonly page: number;
  readonly pageSize: number;
}

/** The version that a form was opened with: a change made since is not overwritten. */
export const Version = z.number().int().positive();
