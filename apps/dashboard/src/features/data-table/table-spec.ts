import type { Call, ReplyOf } from '@padlight/contract';
import type { ReactNode } from 'react';
import type { CsvValue } from '../../platform/file/index.ts';

/** The reply of every paged call of an admin table. */
export interface TablePage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}
/** The rows of a paged call's reply. */
export type RowOf<C extends Call> = ReplyOf<C> extends TablePage<infer Row> ? Row : never;

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** The cell as text: shown where there is no component. */
  readonly text: (row: Row) => string;
  /** The value in a file, where it is a number or a time. */
  readonly csv?: (row: Row) => CsvValue;
  readonly cell?: (row: Row) => ReactNode;
  /** The contract's name to sort by; absent where the column can't be sorted. */
  readonly sortBy?: string;
  /** Hidden until it is chosen. */
  readonly hidden?: boolean;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}
/** `many` and `one` choose from a list; `days` a range of days in the organisation's time zone. */
export type Filter =
  | {
      readonly kind: 'many' | 'one';
      readonly field: string;
      readonly label: string;
      readonly options: readonly FilterOption[];
      /** Loads the options again; set where loading failed. */
      readonly retry?: (() => void) | undefined;
      /** Searches the options on the server, where not all of them are loaded. */
      readonly search?: (text: string) => void;
    }
  | { readonly kind: 'days'; readonly from: string; readonly to: string; readonly label: string };

/** An action on a row: offered only where the row's abilities allow it. */
export interface RowAct {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Removes something: comes last and is coloured. */
  readonly destructive?: boolean;
  readonly run: () => void;
}
/** An action on several rows at once, applied only to those that allow it. */
export interface BulkAct<Row> {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly destructive?: boolean;
  readonly allowed: (row: Row) => boolean;
  readonly run: (rows: readonly Row[]) => void;
}

/** An admin table as data. */
export interface TableSpec<C extends Call> {
  /** The name of the CSV, and the key of the remembered columns on this device. */
  readonly name: string;
  readonly title: string;
  readonly hint?: string;
  readonly call: C;
  /** The part of the query that is not in the address. */
  readonly fixed?: Readonly<Record<string, string | number>>;
  readonly rowKey: (row: RowOf<C>) => string;
  /** The columns; the first names the row. */
  readonly columns: readonly Column<RowOf<C>>[];
  /** The fields of the address that narrow the table. */
  readonly narrowedBy?: readonly string[];
  /** The part of the screen that a row's name opens. */
  readonly opens?: (row: RowOf<C>) => string | undefined;
  readonly acts?: (row: RowOf<C>) => readonly RowAct[];
  readonly bulkActs?: readonly BulkAct<RowOf<C>>[];
  /** The text and the advice where there are no rows yet. */
  readonly empty: { readonly title: string; readonly hint: string };
  /** The interval at which a table of current values is loaded again, ms. */
  readonly reloadMs?: number;
  /** The fields that the search covers, as text. */
  readonly searchBy: string;
}
