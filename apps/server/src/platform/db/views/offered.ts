import type { ColumnType, SelectType } from 'kysely';

/** Columns of a table as a view offers them: they are read and never written. */
export type Offered<Table, Name extends keyof Table> = {
  readonly [Column in Name]: ColumnType<SelectType<Table[Column]>, never, never>;
};
