import { type Fall, undoFallRecord } from '@padlight/contract';
import { ConfirmAct } from '../../../features/confirm/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useSpokenName } from '../../../platform/privacy/index.ts';
import styles from './falls.module.css';

interface NoFallDialogProps {
  fall: Fall;
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before the record of a fall is withdrawn. */
export default function NoFallDialog({ fall, name, onDone, onClose }: NoFallDialogProps) {
  const t = useT('falls');
  const spoken = useSpokenName();
  const { formatDateTime } = useFormat();
  const { mutateAsync } = useAction(undoFallRecord);
  return (
    <ConfirmAct
      title={t('undoTitle')}
      items={[fall]}
      nameOf={({ fellAt }) => t('fellAt', { time: formatDateTime(fellAt) })}
      act={t('undo')}
      run={({ alertId, record }) => mutateAsync({ body: { alertId, version: record?.version ?? 0 } })}
      onEnd={(done) => {
        if (done.length > 0) onDone();
        onClose();
      }}
    >
      <p className={styles.text}>
        {spoken(name)} · {t('fellAt', { time: formatDateTime(fall.fellAt) })}
      </p>
      <p className={styles.text}>{t('undoText')}</p>
    </ConfirmAct>
  );
}
