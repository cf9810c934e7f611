import type { Device } from '@padlight/contract';
import { Badge } from '@padlight/ui';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { deviceText } from './device-text.ts';
import styles from './my-account.module.css';

interface DeviceLineProps {
  device: Device;
  address: string | null;
  isThis: boolean;
  /** Since when and until when. */
  times: string;
  act: ReactNode;
}

/** A device of a list: which, from where, when, and what can be done. */
export function DeviceLine({ device, address, isThis, times, act }: DeviceLineProps) {
  const t = useT('account');
  return (
    <li>
      <div>
        <span className={styles.device}>
          {deviceText(t, device)}
          {isThis && <Badge>{t('device.this')}</Badge>}
        </span>
        <p className={styles.quiet}>{[times, address].filter((one) => one !== null).join(' · ')}</p>
      </div>
      {act}
    </li>
  );
}
