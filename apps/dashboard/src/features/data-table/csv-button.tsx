import type { Call } from '@padlight/contract';
import { Button } from '@padlight/ui';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../platform/clock/index.ts';
import { csvFile, offerFile } from '../../platform/file/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { fetchAllRows, mostRows } from './fetch-all-rows.ts';
import type { DataTableState } from './use-data-table.ts';

type Reported = { kind: 'busy'; done: number; total: number } | { kind: 'failed' | 'cut' } | undefined;

/** Saves all matching rows, not only those of this page, as CSV; can be cancelled. */
export function CsvButton<C extends Call>({ table }: { table: DataTableState<C> }) {
  const t = useT('table');
  const format = useFormat();
  const { formatNumber } = format;
  const [reported, setReported] = useState<Reported>();
  const giveUp = useRef<AbortController>(undefined);
  useEffect(() => () => giveUp.current?.abort(), []);
  const { name, call, columns, rowKey } = table.spec;
  const start = async (): Promise<void> => {
    giveUp.current = new AbortController();
    const { signal } = giveUp.current;
    const onProgress = (done: number, total: number): void => {
      if (!signal.aborted) setReported({ kind: 'busy', done, total });
    };
    onProgress(0, table.total);
    try {
      const { rows, isAll } = await fetchAllRows<C>({ call, query: table.query, rowKey, signal, onProgress });
      if (signal.aborted) return;
      const day = new Date(serverNow()).toISOString().slice(0, 10);
      const cells = columns.map(({ title, text, csv }) => ({ title, value: csv ?? text }));
      offerFile(csvFile(`${name}-${day}.csv`, format, cells, rows));
      setReported(isAll ? undefined : { kind: 'cut' });
    } catch {
      if (!signal.aborted) setReported({ kind: 'failed' });
    }
  };
  if (reported?.kind === 'busy')
    return (
      <Button
        icon={<IconX aria-hidden size={18} />}
        label={t('csv.giveUp')}
        onClick={() => {
          giveUp.current?.abort();
          setReported(undefined);
        }}
      >
        {t('csv.busy', { done: formatNumber(reported.done), total: formatNumber(reported.total) })}
      </Button>
    );
  return (
    <>
      <Button
        icon={<IconDownload aria-hidden size={18} />}
        label={t('csv.explained')}
        disabled={table.total === 0}
        onClick={() => void start()}
      >
        {t('csv.save')}
      </Button>
      {reported && (
        <span role="alert">
          {reported.kind === 'cut' ? t('csv.cut', { most: formatNumber(mostRows) }) : t('csv.failed')}
        </span>
      )}
    </>
  );
}
