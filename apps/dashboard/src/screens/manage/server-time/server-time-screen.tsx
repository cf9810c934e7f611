import { getServerTime } from '@padlight/contract';
import { Button, column, pageTitle, Skeleton } from '@padlight/ui';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../../../features/confirm/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { ConfirmTime } from './confirm-time.tsx';
import styles from './server-time.module.css';

const everyMs = 10_000;

/** The server's time, the reason for doubt about its machine's clock, and the administrator's confirmation. */
export function ServerTimeScreen() {
  const t = useT('server-time');
  const tShell = useT('shell');
  const { formatYearAndTime } = useFormat();
  const [notice, setNotice] = useState<ActNotice>();
  const [isAsking, setAsking] = useState(false);
  const { data, isError, refetch } = useCall(getServerTime, {}, { staleTime: 0, refetchInterval: everyMs });
  const refresh = (): void => void refetch();
  const gateways = data?.gatewaysSay
    ? formatYearAndTime(data.gatewaysSay)
    : t(data?.gatewaysHeard === 0 ? 'noGateways' : 'gatewaysDiffer');
  return (
    <ManageFrame>
      <div className={column(4, styles.screen)}>
        <h1 className={pageTitle()}>{t('title')}</h1>
        <ActNoticeLine notice={notice} onNotice={setNotice} refresh={refresh} />
        {isError && !data && <LoadFailed retry={refresh} />}
        {!isError && !data && <Skeleton label={tShell('load.loading')} height="12rem" />}
        {data && (
          <>
            <p role="status">{t(data.doubt ? `doubt.${data.doubt}` : 'right')}</p>
            <dl className={styles.times}>
              <dt>{t('now')}</dt>
              <dd>{formatYearAndTime(data.now)}</dd>
              <dt>{t('machine')}</dt>
              <dd>{formatYearAndTime(data.machine)}</dd>
              <dt>{t('gateways')}</dt>
              <dd>{gateways}</dd>
            </dl>
            {data.doubt && (
              <>
                <p>{t('held')}</p>
                <p>{t(data.abilities.confirm ? 'what' : 'superAdmins')}</p>
                {data.abilities.confirm && (
                  <div>
                    <Button kind="primary" onClick={() => setAsking(true)}>
                      {t('confirm', { time: formatYearAndTime(data.machine) })}
                    </Button>
                  </div>
                )}
              </>
            )}
            {isAsking && (
              <ConfirmTime
                machine={data.machine}
                onEnd={(next) => {
                  setAsking(false);
                  setNotice(next);
                  refresh();
                }}
              />
            )}
          </>
        )}
      </div>
    </ManageFrame>
  );
}
