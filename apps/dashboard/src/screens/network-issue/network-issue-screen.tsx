import { getSetupState } from '@padlight/contract';
import { Button, hint, MessagePage } from '@padlight/ui';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { pageOutbox, useOutbox } from '../../features/observation-outbox/index.ts';
import { CallError, useCall } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { returnPath } from '../../platform/route/index.ts';

const retryEveryMs = 10_000;

/** Tests whether the server answered with the reason of a refusal. */
const isAnswer = (reason: unknown): reason is string => typeof reason === 'string' && reason !== 'network';
/** A number in the address is parsed as a number. */
const numberOf = (number: unknown): string => (number === undefined ? '' : String(number).slice(0, 60));

/** The dashboard could not be opened: shows the server's reason where it answered. Asks the server every 10 s, and returns when it answers. */
export function NetworkIssueScreen() {
  const t = useT('shell');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { from, reason, number }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const back = returnPath(from);
  const { refetch, isFetching } = useCall(getSetupState, {}, { enabled: false, retry: false });
  const waiting = useOutbox().mine.length;
  useEffect(() => void pageOutbox.refresh(), []);
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
      {isAnswer(reason) ? (
        <p>{errorText(new CallError(reason, 0, reason, { correlationId: numberOf(number) }))}</p>
      ) : (
        <p>{t('networkIssue.text')}</p>
      )}
      {waiting > 0 && (
        <p role="status">
          {t('networkIssue.waiting', { count: waiting })} {t('networkIssue.noEntry')}
        </p>
      )}
      <Button kind="primary" busy={isFetching} onClick={() => void tryAgain()}>
        {t('networkIssue.retry')}
      </Button>
      <p className={hint()} role="status">
        {t('networkIssue.goesOn')}
      </p>
    </MessagePage>
  );
}
