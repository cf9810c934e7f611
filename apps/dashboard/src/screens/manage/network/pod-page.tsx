import { getPodChangeHistory, getPodStatus, type Mac, type ReplyOf } from '@padlight/contract';
import { Banner, Card, column, grid, pageTitle, plainList, row, Skeleton, Stat, useNow } from '@padlight/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  Battery,
  type Connection,
  expiryOf,
  firmwareText,
  LastHeard,
  lastHeard,
  Signal,
  useConnection,
} from '../../../features/devices/index.ts';
import { BackButton } from '../../../features/form/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { PodHistory } from './pod-history.tsx';
import { PodMessages } from './pod-messages.tsx';
import { PodOrientation } from './pod-orientation.tsx';
import styles from './pod-page.module.css';

/** The interval while a user turns a pod in their hand, ms. */
const everyMs = 3_000;

type PodStatus = ReplyOf<typeof getPodStatus>;

interface PodPageProps {
  podMac: Mac;
  /** The actions on it. */
  acts: (pod: PodStatus) => ReactNode;
  notice: ReactNode;
  onBack: () => void;
}

/** One pod for a technician: its state, its wearer, its posture, the nodes that receive it, and its history. */
export function PodPage({ podMac, acts, notice, onBack }: PodPageProps) {
  const t = useT('network');
  const { can, organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const status = useCall(getPodStatus, { query: { organisationId, podMac } });
  const connection = useConnection(podMac, everyMs);
  const retry = retryOf(status);
  const pod = status.data;
  return (
    <div className={column(4)}>
      <BackButton label={t('toPods')} onBack={onBack} />
      <h1 className={pageTitle()}>{t('podOf', { mac: podMac })}</h1>
      {notice}
      {retry && <LoadFailed retry={retry} />}
      {!pod && !retry && <Skeleton height="16rem" label={t('loading')} />}
      {pod && (
        <>
          {pod.state === 'retired' && <Banner kind="info">{t('retiredPod')}</Banner>}
          {pod.addressSharedAt && <Flagged text="addressShared" at={pod.addressSharedAt} />}
          {pod.counterJumpedAt && <Flagged text="jumped" at={pod.counterJumpedAt} />}
          <Facts pod={pod} connection={connection} acts={acts(pod)} />
          <div className={grid(4, styles.pair)}>
            <PodOrientation latest={connection?.latest} />
            <HeardBy connection={connection} />
          </div>
          <PodMessages podMac={podMac} />
          {can(getPodChangeHistory.permission) && <PodHistory podId={pod.podId} />}
        </>
      )}
    </div>
  );
}

function Flagged({ text, at }: { text: 'jumped' | 'addressShared'; at: string }) {
  const t = useT('network');
  const { formatDateTime } = useFormat();
  return (
    <Banner kind="warning" icon={<IconAlertTriangle aria-hidden />}>
      {t(text, { at: formatDateTime(at) })}
    </Banner>
  );
}

interface FactsProps {
  pod: PodStatus;
  connection: Connection | undefined;
  acts: ReactNode;
}

function Facts({ pod, connection, acts }: FactsProps) {
  const t = useT('network');
  const tDevices = useT('devices');
  const { formatDate, formatYearAndTime, temperature } = useFormat();
  const { can } = useSession();
  const expiry = useNow((now) => expiryOf(pod.expiresAt, now));
  const [best] = connection?.nodes ?? [];
  return (
    <Card labelledBy="pod-facts" className={column(3)}>
      <h2 id="pod-facts">{t('now')}</h2>
      <div className={styles.facts}>
        <Stat label={t('lastHeard')}>
          <LastHeard at={lastHeard(pod.link, connection?.lastHeardAt)} />
        </Stat>
        <Stat label={tDevices('fact.battery')}>
          <Battery link={pod.link.battery === 'unknown' ? (connection?.latest ?? pod.link) : pod.link} />
        </Stat>
        <Stat
          label={tDevices('fact.signal')}
          detail={best && tDevices('fact.byNode', { room: best.roomName ?? best.nodeMac })}
        >
          {best ? <Signal rssi={best.rssi} /> : tDevices('signal.none')}
        </Stat>
        <Stat label={t('worn')} detail={pod.wearer?.room ?? undefined}>
          {pod.wearer && can('Patients.View') ? (
            <Link to="/patients/smartz-devices" search={{ patientId: pod.wearer.patientId }}>
              <PersonName within name={pod.wearer.label} />
            </Link>
          ) : (
            t(pod.isWorn ? 'isWorn' : 'isFree')
          )}
        </Stat>
        <Stat label={t('serialNumber')}>{pod.serialNumber ?? '–'}</Stat>
        <Stat label={t('firmware')} detail={pod.maker?.name}>
          {firmwareText(tDevices, pod)}
        </Stat>
        <Stat label={t('site')}>{pod.building}</Stat>
        <Stat label={t('registered')}>{formatYearAndTime(pod.registeredAt)}</Stat>
        <Stat
          label={t('expires')}
          detail={expiry === null || expiry === 'good' ? undefined : tDevices(`expiry.${expiry}`)}
        >
          {pod.expiresAt ? formatDate(pod.expiresAt) : t('notKnown')}
        </Stat>
        {connection?.latest?.celsius != null && (
          <Stat label={t('temperature')} detail={t('temperatureHint')}>
            {temperature.text(connection.latest.celsius)}
          </Stat>
        )}
        {pod.voltage !== null && <Stat label={tDevices('fact.voltage')}>{pod.voltage}</Stat>}
      </div>
      <div className={row(3)}>{acts}</div>
    </Card>
  );
}

function HeardBy({ connection }: { connection: Connection | undefined }) {
  const t = useT('network');
  return (
    <Card labelledBy="pod-heard-by" className={column(3)}>
      <h2 id="pod-heard-by">{t('heardBy')}</h2>
      {!connection && <Skeleton height="4rem" label={t('loading')} />}
      {connection?.nodes.length === 0 && <p>{t('heardByNone')}</p>}
      <ul className={column(2, plainList())}>
        {connection?.nodes.map((node) => (
          <li key={node.nodeMac} className={row(2, 'apart')}>
            <span>
              <strong>{node.roomName ?? t('noRoom')}</strong> {node.nodeMac}
            </span>
            <Signal rssi={node.rssi} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
