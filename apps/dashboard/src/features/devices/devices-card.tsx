import type { Reading, Tile } from '@padlight/contract';
import { Badge, Card, Notice, row, Skeleton, useNow } from '@padlight/ui';
import { IconChevronRight, IconCloudOff, IconHourglassOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/index.ts';
import { Battery } from './battery.tsx';
import styles from './devices-card.module.css';
import { expiryOf } from './expiry.ts';
import { LastHeard } from './last-heard.tsx';
import { lastHeard } from './link-now.ts';
import { Signal } from './signal.tsx';
import { useConnection } from './use-connection.ts';
import { useWornPod } from './use-worn-pod.ts';

const everyMs = 30_000;

/**
 * A summary of one person's devices, with a link to all of them: for a page of that person, whose route has the
 * texts `devices`.
 */
export function DevicesCard({ tile }: { tile: Tile }) {
  const t = useT('devices');
  const { patientId, podTail, reading } = tile;
  return (
    <Card labelledBy="person-devices" className={styles.card}>
      <header className={row(3, 'apart', styles.head)}>
        <h2 id="person-devices">{t('title')}</h2>
        <Link to="/patients/smartz-devices" search={{ patientId }} className={styles.all}>
          {t('card.all')}
          <IconChevronRight aria-hidden size={18} />
        </Link>
      </header>
      {podTail === null ? (
        <p className={styles.none}>{t('none.title')}</p>
      ) : (
        <Pod tile={tile} reading={reading} />
      )}
    </Card>
  );
}

function Pod({ tile: { patientId, podTail }, reading }: { tile: Tile; reading: Reading | null }) {
  const t = useT('devices');
  const { pod, error, retry } = useWornPod(patientId, podTail);
  const connection = useConnection(pod?.podMac, everyMs);
  const expiry = useNow((now) => expiryOf(pod?.expiresAt ?? null, now));
  if (error && !pod)
    return (
      <Notice
        kind="failed"
        icon={<IconCloudOff aria-hidden />}
        title={t('failed')}
        action={{ label: t('retry'), run: retry }}
      />
    );
  if (pod === undefined) return <Skeleton height="5rem" label={t('loading')} />;
  const [best] = connection?.nodes ?? [];
  return (
    <dl className={styles.facts}>
      <dt>{t('fact.pod')}</dt>
      <dd>
        {podTail}{' '}
        {expiry === 'over' && (
          <Badge tone="red" icon={<IconHourglassOff aria-hidden />}>
            {t('expiry.over')}
          </Badge>
        )}
      </dd>
      <dt>{t('fact.heard')}</dt>
      <dd>
        <LastHeard at={lastHeard(reading?.link, connection?.lastHeardAt)} />
      </dd>
      <dt>{t('fact.battery')}</dt>
      <dd>{reading ? <Battery link={reading.link} /> : t('battery.unknown')}</dd>
      <dt>{t('fact.signal')}</dt>
      <dd>{best ? <Signal rssi={best.rssi} /> : t('signal.none')}</dd>
    </dl>
  );
}
