import { getSetupState } from '@padlight/contract';
import { Button, hint, MessagePage } from '@padlight/ui';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { returnPath } from '../../platform/route/index.ts';

const retryEveryMs = 10_000;

/** The dashboard could not be opened. Asks the server every 10 s, and goes back when it answers. */
export function NetworkIssueScreen() {
  const t = useT('shell');
  const navigate = useNavigate();
  const { from }: { from?: unknown } = useSearch({ strict: false });
  const back = returnPath(from);
  const { refetch, isFetching } = useCall(getSetupState, {}, { enabled: false, retry: false });
  const tryAgain = useCallback(async () => {
    const { isError } = await refetch();
    if (!isError) await navigate({ href: back, replace: true });
  }, [refetch, navigate, back]);
  useEffect(() => {
    const timer = setInterval(tryAgain, retryEveryMs);
    return () => clearInterval(timer);
  }, [tryAgain]);
  return (
    <MessagePage
      icon={<IconPlugConnectedX aria-hidden size={56} stroke={1.4} />}
      title={t('networkIssue.title')}
    >
      <p>{t('networkIssue.text')}</p>
      <Button kind="primary" busy={isFetching} onClick={() => void tryAgain()}>
        {t('networkIssue.retry')}
      </Button>
      <p className={hint()} role="status">
        {t('networkIssue.goesOn')}
      </p>
    </MessagePage>
  );
}
