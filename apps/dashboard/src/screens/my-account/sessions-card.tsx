import { endMyOtherSessions, endMySession, getMySessions } from '@padlight/contract';
import { Button, plainList } from '@padlight/ui';
import { useAction, useCall } from '../../platform/call/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { Card } from './card.tsx';
import { DeviceLine } from './device-line.tsx';
import { deviceText } from './device-text.ts';
import { Done } from './done.tsx';
import { ListState } from './list-state.tsx';
import styles from './my-account.module.css';

/** The devices where the reader is signed in, with this one marked; the others can be signed out from here. */
export function SessionsCard() {
  const t = useT('account');
  const { formatDateTime } = useFormat();
  const sessions = useCall(getMySessions, {});
  const end = useAction(endMySession);
  const endOthers = useAction(endMyOtherSessions);
  const settled = { onSettled: () => void sessions.refetch() };
  const { data = [] } = sessions;
  return (
    <Card title={t('sessions.title')}>
      <ListState query={sessions} failure={end.error ?? endOthers.error} />
      <ul className={plainList(styles.list)}>
        {data.map(({ sessionId, startedAt, lastUsedAt, ...session }) => (
          <DeviceLine
            key={sessionId}
            {...session}
            times={t('sessions.since', {
              since: formatDateTime(startedAt),
              used: formatDateTime(lastUsedAt),
            })}
            act={
              !session.isThis && (
                <Button
                  busy={end.isPending}
                  label={t('sessions.endThis', { device: deviceText(t, session.device) })}
                  onClick={() => end.mutate({ query: { sessionId } }, settled)}
                >
                  {t('sessions.end')}
                </Button>
              )
            }
          />
        ))}
      </ul>
      <Done texts={endOthers.data ? t('sessions.ended', { count: endOthers.data.ended }) : null} />
      {data.length === 1 && !endOthers.data && <p className={styles.quiet}>{t('sessions.alone')}</p>}
      {data.length > 1 && (
        <Button busy={endOthers.isPending} onClick={() => endOthers.mutate({}, settled)}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </Card>
  );
}
