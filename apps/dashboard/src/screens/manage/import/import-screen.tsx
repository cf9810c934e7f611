import { getImport } from '@padlight/contract';
import { column, Notice, pageTitle, Skeleton } from '@padlight/ui';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { ChooseFile } from './choose-file.tsx';
import styles from './import.module.css';
import { useImportAddress } from './import-address.ts';
import { ImportSteps } from './import-steps.tsx';

const pollMs = 1_000;
const busy = new Set(['running', 'cancelling', 'undoing']);

/** Imports the rows of a file, step by step: kind, file, columns, rows, and progress. */
export function ImportScreen() {
  const t = useT('import');
  const { importId, go } = useImportAddress();
  return (
    <ManageFrame>
      <div className={column(4, styles.screen)}>
        <h1 className={pageTitle()}>{t('title')}</h1>
        {importId === undefined ? (
          <ChooseFile onRead={(made) => go({ id: made.importId })} />
        ) : (
          <OpenImport key={importId} importId={importId} />
        )}
      </div>
    </ManageFrame>
  );
}

function OpenImport({
  importId,
}: {
  importId: NonNullable<ReturnType<typeof useImportAddress>['importId']>;
}) {
  const t = useT('import');
  const { go } = useImportAddress();
  const importCall = useCall(
    getImport,
    { query: { importId } },
    {
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state }) => (busy.has(state.data?.state ?? '') ? pollMs : false),
    },
  );
  if (importCall.data)
    return (
      <>
        {importCall.isError && <LoadFailed retry={() => void importCall.refetch()} />}
        <ImportSteps importView={importCall.data} refetch={async () => void (await importCall.refetch())} />
      </>
    );
  if (!importCall.isError) return <Skeleton height="20rem" label={t('loading')} />;
  const isGone = importCall.error.code === 'import-not-found';
  return (
    <Notice
      kind="failed"
      title={t(isGone ? 'gone' : 'failedLoad')}
      action={
        isGone
          ? { label: t('file.another'), run: () => go({}) }
          : { label: t('retry'), run: () => void importCall.refetch() }
      }
    />
  );
}
