import type { Reading, WornPod } from '@padlight/contract';
import { Button, Card, Notice, row } from '@padlight/ui';
import { IconArrowsExchange, IconCloudOff, IconHandOff, IconListCheck, IconNote } from '@tabler/icons-react';
import type { Connection } from '../../features/devices/index.ts';
import type { CallError } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import styles from './devices-page.module.css';
import type { PodAsk } from './pod-ask.ts';
import { PodFacts } from './pod-facts.tsx';
import { PodTroubles } from './pod-troubles.tsx';

interface PodCardProps {
  pod: WornPod;
  reading: Reading | null;
  connection: Connection | undefined;
  mayEdit: boolean;
  onAsk: (dialog: PodAsk) => void;
  /** Undefined while it is already being set up. */
  onSetUp: (() => void) | undefined;
}

/** The worn pod: its reception, battery and origin, and its actions. */
export function PodCard({ pod, reading, connection, mayEdit, onAsk, onSetUp }: PodCardProps) {
  const t = useT('devices');
  const digits = pod.podMac.replaceAll(':', '');
  return (
    <Card labelledBy="device-pod" className={styles.card}>
      <h2 id="device-pod">{t('pod.title', { tail: digits.slice(-4) })}</h2>
      <PodTroubles pod={pod} reading={reading} connection={connection} />
      <PodFacts pod={pod} reading={reading} connection={connection} />
      <div className={row(3, 'start', styles.acts)}>
        {onSetUp && (
          <Button kind="primary" icon={<IconListCheck aria-hidden size={20} />} onClick={onSetUp}>
            {t('act.setUp')}
          </Button>
        )}
        {mayEdit && (
          <>
            <Button icon={<IconArrowsExchange aria-hidden size={20} />} onClick={() => onAsk('change')}>
              {t('act.change')}
            </Button>
            <Button icon={<IconHandOff aria-hidden size={20} />} onClick={() => onAsk('take')}>
              {t('act.take')}
            </Button>
            <Button kind="quiet" icon={<IconNote aria-hidden size={20} />} onClick={() => onAsk('note')}>
              {t('act.note')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

/** The reason why the pod can't be shown. */
export function PodFailed({ error, retry }: { error: CallError; retry: () => void }) {
  const t = useT('devices');
  const refused = error.status === 403 || error.status === 404;
  return (
    <Notice
      kind="failed"
      icon={<IconCloudOff aria-hidden />}
      title={t(refused ? 'forbidden' : 'failed')}
      action={refused ? undefined : { label: t('retry'), run: retry }}
    />
  );
}
