import type { Tile } from '@padlight/contract';
import { asValue, phrase, useNow } from '@padlight/ui';
import { IconInfoCircle } from '@tabler/icons-react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { type ChangeWatch, changeWatch } from './change-watch.ts';
import styles from './tile-parts.module.css';

/** The doubt about a person's recorded change, kept true by the page's clock. */
export const useChangeWatch = (tile: Tile | undefined): ChangeWatch | null =>
  useNow((now) => (tile ? changeWatch(tile, now) : null));

/** A line after a recorded change: what the pod sees instead of a fresh pad, and what to do; nothing where all is well. */
export function ChangeLine({ tile }: { tile: Tile }) {
  const t = useT('tile');
  const { formatTime } = useFormat();
  const watch = useChangeWatch(tile);
  if (!watch || tile.padChangedAt === null) return null;
  return (
    <p className={styles.note} data-tone="yellow">
      <IconInfoCircle aria-hidden className={styles.icon} />
      <span>{phrase(t(`afterChange.${watch}`, { time: asValue(formatTime(tile.padChangedAt)) }))}</span>
    </p>
  );
}
