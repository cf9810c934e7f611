import { Button } from '@padlight/ui';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './light-pattern.module.css';

const flashes = 9;

/**
 * The light of a pod that is well: green, flashing for 3 s, then steady for 1 s. It plays once, and again on
 * request; the strip below shows the same without motion.
 */
export function LightPattern() {
  const t = useT('devices');
  const [played, setPlayed] = useState(0);
  return (
    <figure className={styles.pattern}>
      <svg viewBox="0 0 120 64" className={styles.pod} role="img" aria-label={t('light.picture')}>
        <rect x="2" y="6" width="116" height="52" rx="26" className={styles.shell} />
        <circle cx="60" cy="32" r="11" className={styles.socket} />
        <circle key={played} cx="60" cy="32" r="11" className={styles.lamp} />
      </svg>
      <svg viewBox="0 0 120 14" className={styles.strip} aria-hidden="true">
        {Array.from({ length: flashes }, (_, flash) => flash).map((flash) => (
          <rect key={flash} x={1 + flash * 9.6} y="1" width="4.8" height="12" rx="1" />
        ))}
        <rect x={1 + flashes * 9.6} y="1" width="30" height="12" rx="1" />
      </svg>
      <figcaption className={styles.text}>
        <b>{t('light.good')}</b>
        <span>{t('light.none')}</span>
      </figcaption>
      <span className={styles.again}>
        <Button
          kind="quiet"
          icon={<IconPlayerPlay aria-hidden size={18} />}
          onClick={() => setPlayed((times) => times + 1)}
        >
          {t('light.again')}
        </Button>
      </span>
    </figure>
  );
}
