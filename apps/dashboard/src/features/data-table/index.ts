export { DataTable } from './data-table.tsx';
export { fetchAllRows, findRow } from './fetch-all-rows.ts';
export { RowPart } from './row-part.tsx';
export { TableSearch } from './table-search.tsx';
export type { BulkAct, Filter, FilterOption, RowAct } from './table-spec.ts';
export { useDataTable } from './use-data-table.ts';
export { useListScreen } from './use-list-screen.tsx';
export { useOpenPart } from './use-open-part.ts';
export { useTableAddress } from './use-table-address.ts';
