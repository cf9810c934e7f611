import { Notice } from '@padlight/ui';
import { useT } from '../i18n/index.ts';

/** What is shown in place of something that could not be loaded: says so, and loads it again on a press. */
export function LoadFailed({ retry }: { retry: () => void }) {
  const t = useT('shell');
  return <Notice kind="failed" title={t('load.failed')} action={{ label: t('load.retry'), run: retry }} />;
}
