import { Notice } from '@padlight/ui';
import { useT } from '../i18n/index.ts';

/** A message in place of content that could not be loaded, with a button that loads it again. */
export function LoadFailed({ retry }: { retry: () => void }) {
  const t = useT('shell');
  return <Notice kind="failed" title={t('load.failed')} action={{ label: t('load.retry'), run: retry }} />;
}
