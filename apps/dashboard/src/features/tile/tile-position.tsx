import type { BodyPosition, Reading } from '@padlight/contract';
import { IconArmchair, IconBed, IconHelp, type IconProps, IconUser, IconWalk } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { Duration } from './duration.tsx';
import styles from './tile-parts.module.css';

const icons: Record<BodyPosition, ComponentType<IconProps>> = {
  sitting: IconArmchair,
  standing: IconUser,
  'lying-back': IconBed,
  'lying-front': IconBed,
  'lying-left': IconBed,
  'lying-right': IconBed,
  walking: IconWalk,
  unknown: IconHelp,
};

/** The position and for how long it has been held. */
export function TilePosition({ position }: { position: NonNullable<Reading['position']> }) {
  const t = useT('tile');
  const Icon = icons[position.kind];
  return (
    <span className={styles.position}>
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.lasting}>
        <span key={position.kind} className={styles.where}>
          {t(`position.${position.kind}`)}
        </span>
        <span className={styles.quiet}>
          <Duration since={position.since} />
        </span>
      </span>
    </span>
  );
}
