import type { Call } from '@padlight/contract';
import { Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff, IconInbox, IconSearchOff } from '@tabler/icons-react';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import type { DataTableState } from './use-data-table.ts';

interface TableInsteadProps<C extends Call> {
  table: DataTableState<C>;
  onRetry: () => void;
}

/** The content in place of rows: they are loading, failed, match nothing, or there are none yet. */
export function TableInstead<C extends Call>({ table, onRetry }: TableInsteadProps<C>) {
  const t = useT('table');
  const tShell = useT('shell');
  const errorText = useErrorText();
  const { spec, reply, error, isNarrowed, page, total } = table;
  if (error !== null && reply === undefined)
    return (
      <Notice
        kind="failed"
        icon={<IconCloudOff aria-hidden />}
        title={tShell('load.failed')}
        action={{ label: tShell('load.retry'), run: onRetry }}
      >
        {errorText(error)}
      </Notice>
    );
  if (reply === undefined)
    return [...Array(8).keys()].map((line) => (
      <Skeleton key={line} height="3.25rem" {...(line === 0 ? { label: tShell('load.loading') } : {})} />
    ));
  if (isNarrowed || total > 0)
    return (
      <Notice
        kind="empty"
        icon={<IconSearchOff aria-hidden />}
        title={t('noMatch')}
        action={{
          label: t(isNarrowed ? 'clearAll' : 'firstPage'),
          run: isNarrowed ? table.clear : () => table.changeQuery({}),
        }}
      >
        {page.search === '' ? undefined : t('searched', { text: page.search })}
      </Notice>
    );
  return (
    <Notice kind="empty" icon={<IconInbox aria-hidden />} title={spec.empty.title}>
      {spec.empty.hint}
    </Notice>
  );
}
