import { getMailDomains } from '@padlight/contract';
import { column, pageTitle, Skeleton } from '@padlight/ui';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../../../features/confirm/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import styles from './chart-mail.module.css';
import { MailDomainsForm } from './mail-domains-form.tsx';

/** The domains that the organisation allows as recipients of charts. */
export function ChartMailScreen() {
  const t = useT('chart-mail');
  const tShell = useT('shell');
  const [notice, setNotice] = useState<ActNotice>();
  const { data, isError, refetch } = useCall(getMailDomains, {}, { staleTime: 0 });
  const refresh = (): void => void refetch();
  return (
    <ManageFrame>
      <div className={column(4, styles.screen)}>
        <h1 className={pageTitle()}>{t('title')}</h1>
        <p>{t('hint')}</p>
        <ActNoticeLine notice={notice} onNotice={setNotice} refresh={refresh} />
        {isError && !data && <LoadFailed retry={refresh} />}
        {!isError && !data && <Skeleton label={tShell('load.loading')} height="16rem" />}
        {data && (
          <MailDomainsForm
            key={JSON.stringify(data)}
            mailDomains={data}
            onSaved={(next) => {
              setNotice(next);
              refresh();
            }}
          />
        )}
      </div>
    </ManageFrame>
  );
}
