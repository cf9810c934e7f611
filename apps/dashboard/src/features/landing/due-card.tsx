import { getDashboardData } from '@padlight/contract';
import { Card, headline, hint, plainList, Skeleton } from '@padlight/ui';
import { IconRouterOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../platform/call/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { LoadFailed } from '../../platform/load-failed/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { alertKind } from '../tile/index.ts';
import styles from './landing.module.css';
import { useFresh } from './use-fresh.ts';

const everyMs = 10_000;
const lights = ['red', 'yellow', 'green', 'grey'] as const;

/** The work that is due now among the reader's people: lights, alerts, and nodes without reception. */
export function DueCard() {
  const t = useT('landing');
  const tTile = useT('tile');
  const { formatNumber } = useFormat();
  const { can, organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const counts = useCall(
    getDashboardData,
    { query: { organisationId } },
    { staleTime: 0, refetchInterval: everyMs },
  );
  const { data, retry } = useFresh(counts);
  const to = can('Classic Dashboard.View') ? '/dashboard' : '/patients';
  return (
    <Card labelledBy="landing-due">
      <h2 id="landing-due">{t('due.title')}</h2>
      {retry && <LoadFailed retry={retry} />}
      {!data && !retry && <Skeleton label={t('loading')} height="8rem" />}
      {data?.patients === 0 && <p>{t('due.nobody')}</p>}
      {data !== undefined && data.patients > 0 && (
        <>
          <ul className={plainList(styles.lights)}>
            {lights.map((light) => (
              <li key={light}>
                <Link to={to} className={styles.light} data-tone={light}>
                  <b className={headline()}>{formatNumber(data.byLight[light])}</b>
                  {t(`light.${light}`)}
                </Link>
              </li>
            ))}
          </ul>
          {data.byAlert.length === 0 ? (
            <p>{t('due.noAlert')}</p>
          ) : (
            <ul className={plainList(styles.list)}>
              {data.byAlert.map(({ type, count }) => {
                const { Icon, texts } = alertKind(type);
                return (
                  <li key={type}>
                    <Icon aria-hidden size={20} />
                    <span>{tTile(texts)}</span>
                    <b>{formatNumber(count)}</b>
                  </li>
                );
              })}
            </ul>
          )}
        </>
      )}
      {data !== undefined && data.network.nodesOffline > 0 && (
        <p className={hint()}>
          <IconRouterOff aria-hidden size={18} /> {t('due.offline', { count: data.network.nodesOffline })}{' '}
          {can('Devices.Node.View') && <Link to="/manage/devices-nodes">{t('due.nodes')}</Link>}
        </p>
      )}
    </Card>
  );
}
