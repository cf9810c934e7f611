import { Button, Card, row } from '@padlight/ui';
import { IconDeviceWatchOff, IconPlus } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './devices-page.module.css';
import type { PodAsk } from './pod-ask.ts';

/** The card in place of the pod: nothing is monitored, and what to do about it. */
export function NoPod({ mayEdit, onAsk }: { mayEdit: boolean; onAsk: (dialog: PodAsk) => void }) {
  const t = useT('devices');
  return (
    <Card labelledBy="device-pod" className={styles.card}>
      <h2 id="device-pod" className={styles.noPod}>
        <IconDeviceWatchOff aria-hidden size={32} />
        {t('none.title')}
      </h2>
      <p>{t(mayEdit ? 'none.give' : 'none.ask')}</p>
      {mayEdit && (
        <div className={row(3, 'start', styles.acts)}>
          <Button kind="primary" icon={<IconPlus aria-hidden size={20} />} onClick={() => onAsk('give')}>
            {t('act.give')}
          </Button>
        </div>
      )}
    </Card>
  );
}
