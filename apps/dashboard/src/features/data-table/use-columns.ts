import { useState } from 'react';
import { deviceStore } from '../../platform/storage/index.ts';
import type { Column } from './table-spec.ts';

/** The visible columns, as this device remembers; the first is always visible. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const key = `tableColumns:${name}`;
  const [hidden, setHidden] = useState(
    () =>
      readNames(deviceStore.read(key)) ??
      columns.filter((column) => column.hidden).map((column) => column.key),
  );
  const isShown = (column: Column<Row>): boolean => column === columns[0] || !hidden.includes(column.key);
  const toggle = (column: Column<Row>): void => {
    const next = isShown(column)
      ? [...hidden, column.key]
      : hidden.filter((hiddenKey) => hiddenKey !== column.key);
    deviceStore.keep(key, JSON.stringify(next));
    setHidden(next);
  };
  return { visible: columns.filter(isShown), isShown, toggle };
}

function readNames(text: string | null): string[] | undefined {
  try {
    const names: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : undefined;
  } catch {
    return undefined;
  }
}
