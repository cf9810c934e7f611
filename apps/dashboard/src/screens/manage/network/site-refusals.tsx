import {
  badMessageHours,
  getBadMessages,
  getSiteRefusals,
  refusedDays,
  type SiteLink,
} from '@padlight/contract';
import { Button, Card, column, hint, Notice, pageTitle, plainList, Skeleton } from '@padlight/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import styles from './site-refusals.module.css';

/** Refusals are counted some seconds later. */
const askAgainMs = 10_000;

/** The refusals of a site in the last days: reason, number, last time, and remedy. */
export function SiteRefusals({ site: { siteId, building }, onBack }: { site: SiteLink; onBack: () => void }) {
  const t = useT('sites');
  const tShell = useT('shell');
  const { formatDateTime } = useFormat();
  const { data, isError, refetch } = useCall(
    getSiteRefusals,
    { query: { siteId } },
    { staleTime: 0, refetchInterval: askAgainMs },
  );
  return (
    <div className={column(4)}>
      <div>
        <Button icon={<IconArrowLeft aria-hidden size={18} />} onClick={onBack}>
          {t('title')}
        </Button>
      </div>
      <h1 className={pageTitle()}>{t('refusedOf', { name: building })}</h1>
      <p className={hint()}>{t('refusedHint', { count: refusedDays })}</p>
      {isError && <LoadFailed retry={() => void refetch()} />}
      {!isError && !data && <Skeleton label={tShell('load.loading')} height="16rem" />}
      {data?.length === 0 && (
        <Notice kind="empty" title={t('nothingRefused')}>
          {t('nothingRefusedHint')}
        </Notice>
      )}
      <BadMessages siteId={siteId} />
      <ul className={column(3, plainList())}>
        {(data ?? []).map(({ reason, kind, today, total, lastAt }) => (
          <li key={reason}>
            <Card labelledBy={`refused-${reason}`} className={column(2)}>
              <h2 id={`refused-${reason}`}>{t(`reason.${reason}`)}</h2>
              <p>
                {t(`kind.${kind}`)} {t('times', { count: total, today })}{' '}
                {lastAt && t('lastAt', { time: formatDateTime(lastAt) })}
              </p>
              <p className={hint()}>{t(`advice.${reason}`)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The newest messages of a site that could not be read in full, each with the reason and the part that shows it. */
function BadMessages({ siteId }: Pick<SiteLink, 'siteId'>) {
  const t = useT('sites');
  const { formatDateTime } = useFormat();
  const { data, isError, refetch } = useCall(
    getBadMessages,
    { query: { siteId } },
    { staleTime: 0, refetchInterval: askAgainMs },
  );
  if (isError) return <LoadFailed retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Card labelledBy="bad-messages" className={column(2)}>
      <h2 id="bad-messages">{t('badMessages')}</h2>
      <p className={hint()}>{t('badMessagesHint', { hours: badMessageHours })}</p>
      <ol className={column(3, plainList())}>
        {data.map(({ at, reasons, nodeMac, text }) => (
          <li key={`${at} ${text}`} className={column(1)}>
            <p>
              {formatDateTime(at)}
              {nodeMac && ` ${t('badMessageFrom', { mac: nodeMac })}`}:{' '}
              {reasons.map((reason) => t(`reason.${reason}`)).join(', ')}
            </p>
            <code className={styles.message} translate="no">
              {text}
            </code>
          </li>
        ))}
      </ol>
    </Card>
  );
}
