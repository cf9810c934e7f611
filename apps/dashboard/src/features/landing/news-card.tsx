import { getOpenAlerts, type OpenAlert } from '@padlight/contract';
import { Card, hint, plainList, Skeleton } from '@padlight/ui';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../platform/call/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { LoadFailed } from '../../platform/load-failed/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { alertKind, usePlaceText } from '../tile/index.ts';
import styles from './landing.module.css';
import { useFresh } from './use-fresh.ts';

const everyMs = 10_000;
const mostShown = 6;

/** The open alerts that were raised since the reader's last visit, newest first. */
export function NewsCard({ since }: { since: number }) {
  const t = useT('landing');
  const { formatDateTime } = useFormat();
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const open = useCall(
    getOpenAlerts,
    { query: { organisationId } },
    { staleTime: 0, refetchInterval: everyMs },
  );
  const { data, retry } = useFresh(open);
  const news = (data?.alerts ?? [])
    .filter(({ lastRaisedAt }) => Date.parse(lastRaisedAt) > since)
    .sort((a, b) => Date.parse(b.lastRaisedAt) - Date.parse(a.lastRaisedAt));
  const notWatched = data?.unmonitored.length ?? 0;
  return (
    <Card labelledBy="landing-news">
      <h2 id="landing-news">{t('news.title')}</h2>
      <p className={hint()}>{t('news.since', { time: formatDateTime(since) })}</p>
      {retry && <LoadFailed retry={retry} />}
      {!data && !retry && <Skeleton label={t('loading')} height="6rem" />}
      {data && news.length === 0 && <p>{t('news.nothing')}</p>}
      {news.length > 0 && (
        <ul className={plainList(styles.list)}>
          {news.slice(0, mostShown).map((alert) => (
            <NewAlert key={alert.alertId} alert={alert} />
          ))}
        </ul>
      )}
      {news.length > mostShown && <p>{t('news.more', { count: news.length - mostShown })}</p>}
      {notWatched > 0 && <p>{t('news.notMonitored', { count: notWatched })}</p>}
    </Card>
  );
}

function NewAlert({ alert: { type, cause, subject, lastRaisedAt } }: { alert: OpenAlert }) {
  const tTile = useT('tile');
  const { formatDateTime } = useFormat();
  const { can } = useSession();
  const placeText = usePlaceText();
  const { Icon, texts } = alertKind(type, cause);
  return (
    <li>
      <Icon aria-hidden size={20} />
      <span>
        {formatDateTime(lastRaisedAt)} · <b>{tTile(texts)}</b> · {placeText(subject)}{' '}
        {can('Patients.View') ? (
          <Link to="/patients/monitor" search={{ patientId: subject.patientId }}>
            <PersonName within name={subject.label} />
          </Link>
        ) : (
          <PersonName name={subject.label} />
        )}
      </span>
    </li>
  );
}
