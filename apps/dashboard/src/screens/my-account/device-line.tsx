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
  /** The times that belong to it, in words. */
  times: string;
  act: ReactNode;
}

/** A device in a list: its name, address and times, and what can be done. */
export function DeviceLine({ device, address, isThis, times, act }: DeviceLineProps) {
  const t = useT('account');
  return (
    <li>
      <div>
        <span className={styles.device}>
          {deviceText(t, device)}
          {isThis && <Badge>{t('device.this')}</Badge>}
        </span>
        <p className={styles.quiet}>{[times, address].filter((part) => part !== null).join(' · ')}</p>
      </div>
      {act}
    </li>
  );
}
