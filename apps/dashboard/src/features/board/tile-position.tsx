import type { BodyPosition, Reading } from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { IconArmchair, IconBed, IconHelp, type IconProps, IconUser, IconWalk } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { Duration } from './duration.tsx';
import { shortDuration } from './short-duration.ts';
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

/** The position, for how long, and when a turn is due. */
export function TilePosition({ position }: { position: NonNullable<Reading['position']> }) {
  const t = useT('board');
  const Icon = icons[position.kind];
  return (
    <div className={styles.position}>
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.where}>{t(`position.${position.kind}`)}</span>
      <span className={styles.quiet}>
        <Duration since={position.since} />
      </span>
      {position.turnDueAt !== null && <TurnDue at={Date.parse(position.turnDueAt)} />}
    </div>
  );
}

function TurnDue({ at }: { at: number }) {
  const t = useT('board');
  const minutes = useNow((now) => Math.floor((at - now) / 60_000));
  const age = shortDuration(Math.abs(minutes) * 60_000);
  const words =
    minutes > 0 ? t('fact.turnIn', { age }) : t(minutes < -1 ? 'fact.turnOver' : 'fact.turnNow', { age });
  return (
    <span className={styles.turn} data-due={minutes <= 0 || undefined}>
      {words}
    </span>
  );
}
