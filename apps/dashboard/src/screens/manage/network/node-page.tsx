import { getNodeStatus, type Mac, type ReplyOf } from '@padlight/contract';
import { Badge, Card, column, hint, pageTitle, plainList, row, Skeleton, Stat } from '@padlight/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { firmwareText, LastHeard, Signal } from '../../../features/devices/index.ts';
import { BackButton } from '../../../features/form/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { bareMac } from './bare-mac.ts';
import styles from './pod-page.module.css';

/** A user who puts up a node waits for its first reception. */
const everyMs = 5_000;
/** A clock with a larger offset is reported; from a day on it is not used. */
const clockOffMs = 120_000;
const dayMs = 86_400_000;

interface NodePageProps {
  nodeMac: Mac;
  /** The actions on it. */
  acts: (node: NodeStatus) => ReactNode;
  notice: ReactNode;
  onBack: () => void;
}

/** One node for a technician: its state, its place, and the signals of the pods that it receives. */
export function NodePage({ nodeMac, acts, notice, onBack }: NodePageProps) {
  const t = useT('network');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const status = useCall(
    getNodeStatus,
    { query: { organisationId, nodeMac } },
    { refetchInterval: everyMs, staleTime: 0, gcTime: 0 },
  );
  const retry = retryOf(status);
  const node = status.data;
  return (
    <div className={column(4)}>
      <BackButton label={t('toNodes')} onBack={onBack} />
      <h1 className={pageTitle()}>{t('nodeOf', { mac: nodeMac })}</h1>
      {notice}
      {retry && <LoadFailed retry={retry} />}
      {!node && !retry && <Skeleton height="12rem" label={t('loading')} />}
      {node && (
        <>
          <Facts node={node} acts={acts(node)} />
          <HearsCard node={node} />
        </>
      )}
    </div>
  );
}

type NodeStatus = ReplyOf<typeof getNodeStatus>;

function Facts({ node, acts }: { node: NodeStatus; acts: ReactNode }) {
  const t = useT('network');
  const tDevices = useT('devices');
  const { formatNumber } = useFormat();
  const { state, lastHeardAt, clockOffsetMs } = node;
  const clock = useClockText(clockOffsetMs);
  return (
    <Card labelledBy="node-facts" className={column(3)}>
      <h2 id="node-facts">{t('now')}</h2>
      <div className={styles.facts}>
        <Stat label={t('state')}>
          <Badge tone={state === 'online' ? 'green' : state === 'offline' ? 'red' : 'grey'}>
            {t(`is.${state}`)}
          </Badge>
        </Stat>
        <Stat label={t('lastHeard')}>
          <LastHeard at={lastHeardAt} />
        </Stat>
        <Stat label={t('room')} detail={node.location ?? undefined}>
          {[node.room ?? t('noRoom'), node.floor].filter(Boolean).join(', ')}
        </Stat>
        <Stat label={t('firmware')} detail={node.maker?.name}>
          {firmwareText(tDevices, node)}
        </Stat>
        <Stat label={t('site')}>{node.building}</Stat>
        <Stat label={t('clock')} detail={clock.advice}>
          {clock.text}
        </Stat>
        <Stat label={t('beds')}>{formatNumber(node.beds)}</Stat>
        {node.sharedWith.length > 0 && <Stat label={t('sharedWith')}>{node.sharedWith.join(', ')}</Stat>}
      </div>
      <div className={row(3)}>
        {acts}
        <Link to="/manage/network-utilisation" search={{ open: `node:${bareMac(node.nodeMac)}` }}>
          {t('toUse')}
        </Link>
      </div>
    </Card>
  );
}

/** The offset of a node's clock as text, and the remedy. `behindMs` is null where it is unknown. */
function useClockText(behindMs: number | null): { text: string; advice: string | undefined } {
  const t = useT('network');
  const { formatNumber } = useFormat();
  if (behindMs === null) return { text: t('notKnown'), advice: undefined };
  const off = Math.abs(behindMs);
  if (off <= dayMs) {
    const seconds = formatNumber(off / 1000, 1);
    return {
      text: t(behindMs < 0 ? 'clockAhead' : 'clockBehind', { seconds }),
      advice: off > clockOffMs ? t('clockOff') : undefined,
    };
  }
  const days = formatNumber(off / dayMs, 0);
  return {
    text: t(behindMs < 0 ? 'clockDaysAhead' : 'clockDaysBehind', { days }),
    advice: t('clockNotBelieved'),
  };
}

function HearsCard({ node: { pods } }: { node: NodeStatus }) {
  const t = useT('network');
  const { can } = useSession();
  return (
    <Card labelledBy="node-hears" className={column(3)}>
      <h2 id="node-hears">{t('hears', { count: pods.length })}</h2>
      <p className={hint()}>{t('hearsHint')}</p>
      {pods.length === 0 && <p>{t('hearsNone')}</p>}
      <ul className={column(2, plainList())}>
        {pods.map((pod) => (
          <li key={pod.podMac} className={row(2, 'apart')}>
            <span>
              {can('Devices.Pod.View') ? (
                <Link to="/manage/devices-pods" search={{ open: `pod:${bareMac(pod.podMac)}` }}>
                  {pod.podMac}
                </Link>
              ) : (
                pod.podMac
              )}{' '}
              {t(pod.isWorn ? 'isWorn' : 'isFree')}
              {pod.isOnlyHere && ` · ${t('onlyHere')}`}
            </span>
            <Signal rssi={pod.rssi} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
