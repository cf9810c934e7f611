import type { Call } from '@padlight/contract';
import { Button, Notice, Skeleton } from '@padlight/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { findRow } from './fetch-all-rows.ts';
import type { RowOf } from './table-spec.ts';
import type { DataTableState } from './use-data-table.ts';

interface RowPartProps<C extends Call> {
  table: DataTableState<C>;
  id: string;
  onBack: () => void;
  /** The part of the screen for one row, as it was when it was opened: a form does not change under the reader. */
  children: (row: RowOf<C>) => ReactNode;
}

/** Finds the row that the address names, on this page of the table or any other. */
export function RowPart<C extends Call>({ table, id, onBack, children }: RowPartProps<C>) {
  const t = useT('table');
  const tShell = useT('shell');
  const { spec, rows } = table;
  const here = rows.find((row) => spec.rowKey(row) === id);
  const [opened, setOpened] = useState<RowOf<C>>();
  const search = useQuery({
    queryKey: [spec.call.path, 'row', id],
    queryFn: async ({ signal }) => (await findRow(spec, id, signal)) ?? null,
    enabled: opened === undefined && here === undefined && table.reply !== undefined,
    gcTime: 0,
  });
  const match = here ?? search.data ?? undefined;
  if (opened === undefined && match !== undefined) setOpened(match);
  if (opened !== undefined) return children(opened);
  if (search.isError || search.data === null)
    return (
      <Notice kind="failed" title={search.isError ? tShell('load.failed') : t('rowGone')}>
        <Button onClick={onBack}>{t('toList')}</Button>
      </Notice>
    );
  return <Skeleton label={tShell('load.loading')} height="24rem" />;
}
