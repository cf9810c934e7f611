import type { Tile } from '@padlight/contract';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import type { ChangeWatch } from './change-watch.ts';
import { DeviceMarks } from './device-marks.tsx';
import { Duration } from './duration.tsx';
import { lightSince, useSilence } from './stale.ts';
import { TileLight } from './tile-light.tsx';
import styles from './tile-parts.module.css';

interface LightLineProps {
  tile: Tile;
  size?: 'small' | 'normal';
  watch?: ChangeWatch | null;
  /** The number of further reasons of the pad that this line speaks for. */
  more?: number;
  /** At its end, below since when. */
  children?: ReactNode;
}

/** The light of a tile, since when it is so, and the troubles of its devices, on one line. */
export function LightLine({ tile, size = 'normal', watch = null, more = 0, children }: LightLineProps) {
  const t = useT('tile');
  const { reading } = tile;
  const since = lightSince(reading, useSilence(reading));
  return (
    <div className={styles.lightLine} data-light-line={size}>
      <TileLight tile={tile} size={size} watch={watch} />
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
