import { Notice, Skeleton } from '@padlight/ui';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import styles from './my-account.module.css';

interface ListStateProps {
  query: { readonly isPending: boolean; readonly isError: boolean; refetch(): unknown };
  /** The error of the last act; null where it did not fail. */
  failure: unknown;
}

/** The state of a list: on its way, failed, or why the last act was refused. */
export function ListState({ query, failure }: ListStateProps) {
  const t = useT('account');
  const errorText = useErrorText();
  return (
    <>
      {query.isPending && <Skeleton height="6rem" label={t('loading')} />}
      {query.isError && (
        <Notice
          kind="failed"
          title={t('failed')}
          action={{ label: t('retry'), run: () => void query.refetch() }}
        />
      )}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {errorText(failure)}
        </p>
      )}
    </>
  );
}
