import type { Call, ReplyOf } from '@padlight/contract';
import type { ReactNode } from 'react';
import type { CsvValue } from '../../platform/file/index.ts';

/** What every paged call of an admin table answers. */
export interface TablePage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}
/** The rows that a paged call answers with. */
export type RowOf<C extends Call> = ReplyOf<C> extends TablePage<infer Row> ? Row : never;

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** As text: shown where there is no cell. */
  readonly text: (row: Row) => string;
  /** What a file has, where that is a number or a time. */
  readonly csv?: (row: Row) => CsvValue;
  readonly cell?: (row: Row) => ReactNode;
  /** The contract's name to sort by; without it the column is not sorted. */
  readonly sortBy?: string;
  /** Not shown until it is chosen. */
  readonly hidden?: boolean;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}
/** `many` and `one` choose from a list; `days` from one day to another, in the organisation's zone. */
export type Filter =
  | {
      readonly kind: 'many' | 'one';
      readonly field: string;
      readonly label: string;
      readonly options: readonly FilterOption[];
      /** Loads the options again; set where they could not be loaded. */
      readonly retry?: (() => void) | undefined;
      /** Not all options are here: what is typed is looked for where they are. */
      readonly search?: (text: string) => void;
    }
  | { readonly kind: 'days'; readonly from: string; readonly to: string; readonly label: string };

/** Something that the caller may do to a row: offered only where the row's abilities say so. */
export interface RowAct {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Takes something away: is last and is coloured. */
  readonly destructive?: boolean;
  readonly run: () => void;
}
/** Something that is done to several rows at once, of which only those that allow it are taken. */
export interface BulkAct<Row> {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly destructive?: boolean;
  readonly allowed: (row: Row) => boolean;
  readonly run: (rows: readonly Row[]) => void;
}

/** An admin table, stated in data. */
export interface TableSpec<C extends Call> {
  /** What this device remembers the columns under, and the CSV is called. */
  readonly name: string;
  readonly title: string;
  readonly hint?: string;
  readonly call: C;
  /** What of the query does not be in the address. */
  readonly fixed?: Readonly<Record<string, string | number>>;
  readonly rowKey: (row: RowOf<C>) => string;
  /** The first names the row. */
  readonly columns: readonly Column<RowOf<C>>[];
  /** The fields of the address that the table can be narrowed by. */
  readonly narrowedBy?: readonly string[];
  /** The part of the screen that a row's name leads to. */
  readonly opens?: (row: RowOf<C>) => string | undefined;
  readonly acts?: (row: RowOf<C>) => readonly RowAct[];
  readonly bulkActs?: readonly BulkAct<RowOf<C>>[];
  /** What is stated, and what to do, where there is nothing yet. */
  readonly empty: { readonly title: string; readonly hint: string };
  /** A table that shows what is now is loaded anew so often, ms. */
  readonly reloadMs?: number;
  /** What the search looks through, in words. */
  readonly searchBy: string;
}
