import { getMailDomains } from '@padlight/contract';
import { Notice, Skeleton } from '@padlight/ui';
import { useState } from 'react';
import { type Said, SaidLine } from '../../../features/confirm/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import styles from './chart-mail.module.css';
import { MailDomainsForm } from './mail-domains-form.tsx';

/** Where charts may be mailed to: the domains that the organisation allows. */
export function ChartMailScreen() {
  const t = useT('manage');
  const [said, say] = useState<Said>();
  const { data, isError, refetch } = useCall(getMailDomains, {}, { staleTime: 0 });
  const refresh = (): void => void refetch();
  return (
    <ManageFrame>
      <div className={styles.screen}>
        <h1>{t('chartMail.title')}</h1>
        <p>{t('chartMail.hint')}</p>
        <SaidLine said={said} onSaid={say} refresh={refresh} />
        {isError && !data && (
          <Notice
            kind="failed"
            title={t('table.failed')}
            action={{ label: t('table.retry'), run: refresh }}
          />
        )}
        {!isError && !data && <Skeleton label={t('table.loading')} height="16rem" />}
        {data && (
          <MailDomainsForm
            key={JSON.stringify(data)}
            mailDomains={data}
            onSaved={(next) => {
              say(next);
              refresh();
            }}
          />
        )}
      </div>
    </ManageFrame>
  );
}
