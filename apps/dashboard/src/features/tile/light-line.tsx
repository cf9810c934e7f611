import type { Tile } from '@padlight/contract';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import type { ChangeWatch } from './change-watch.ts';
import { DeviceMarks } from './device-marks.tsx';
import { Duration } from './duration.tsx';
import { useSilence } from './stale.ts';
import { TileLight } from './tile-light.tsx';
import styles from './tile-parts.module.css';

interface LightLineProps {
  tile: Tile;
  size?: 'small' | 'normal';
  watch?: ChangeWatch | null;
  /** So many further reasons of the pad this line stands for. */
  more?: number;
  /** At its end, below since when. */
  children?: ReactNode;
}

/** The light of a tile, since when it is so, and what is the matter with the devices, on one line. */
export function LightLine({ tile, size = 'normal', watch = null, more = 0, children }: LightLineProps) {
  const t = useT('tile');
  const { reading } = tile;
  const silentMs = useSilence(reading);
  // Of what was never heard, or not for long, the words say since when.
  const since = silentMs === null && reading?.link.lastHeardAt ? reading.light.since : null;
  return (
    <div className={styles.lightLine} data-light-line>
      <TileLight reading={reading} size={size} watch={watch} />
      <div className={styles.aside}>
        {since !== null && (
          <span className={styles.quiet}>
            <Duration since={since} />
          </span>
        )}
        <span className={styles.marks}>
          {more > 0 && <span className={styles.more}>{t('alert.more', { count: more })}</span>}
          <DeviceMarks tile={tile} asOne={size === 'small'} />
          {children}
        </span>
      </div>
    </div>
  );
}
