import { Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff, IconLock } from '@tabler/icons-react';
import type { CallError } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

/** The state while the settings are loading, or their error. */
export function PartState({ error, retry }: { error: CallError | null; retry: () => void }) {
  const t = useT('alert-settings');
  if (!error) return <Skeleton label={t('loading')} height="40rem" />;
  const isForbidden = error.status === 403;
  return (
    <Notice
      kind="failed"
      icon={isForbidden ? <IconLock aria-hidden /> : <IconCloudOff aria-hidden />}
      title={t(isForbidden ? 'forbidden' : 'failed')}
      action={isForbidden ? undefined : { label: t('retry'), run: retry }}
    />
  );
}
