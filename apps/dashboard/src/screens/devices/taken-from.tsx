import type { Mac } from '@padlight/contract';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import styles from './pod-dialog.module.css';
import type { FoundPod } from './use-pod-act.ts';

interface TakenFromProps {
  wearer: NonNullable<FoundPod['wearer']>;
  podMac: Mac;
}

/** Names the pod's current wearer and the consequence for them, before it is taken. */
export function TakenFrom({ wearer: { label, room }, podMac }: TakenFromProps) {
  const t = useT('devices');
  return (
    <div className={styles.loss} role="alert">
      <p>
        {t('dialog.worn', { pod: podMac.replaceAll(':', '').slice(-4) })}{' '}
        <b>
          <PersonName name={label} />
        </b>
        {room !== null && ` · ${t('dialog.wornIn', { room })}`}
      </p>
      <p>{t('dialog.wornLoss')}</p>
    </div>
  );
}
