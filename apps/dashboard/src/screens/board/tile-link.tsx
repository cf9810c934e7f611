import type { Tile } from '@padlight/contract';
import { PersonLink } from '../../features/tile/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import styles from './tile-link.module.css';

interface TileLinkProps {
  tile: Tile;
  name: string;
  /** Its class, which sets how far from the edges of the window it stops when the keyboard reaches it. */
  className: string | undefined;
  /** A press anywhere on the tile follows it. */
  whole?: boolean;
  /** It is within a text that has room for all of it. */
  inText?: boolean;
}

/**
 * A name of more characters is written smaller, and may take a third line where words break badly; one of more than
 * `wholeTo` ends on its second line.
 */
export const nameLength = { small: 24, wholeTo: 40 };

/** The name of a person on the board, which leads to their page. One that is too long is whole while the keyboard is on it. */
export const TileLink = ({ tile, name, className, whole = false, inText = false }: TileLinkProps) => (
  <PersonLink tile={tile} className={`${styles.link} ${className}`} whole={whole}>
    {inText ? (
      <PersonName within name={name} />
    ) : (
      <span
        className={styles.name}
        data-name
        data-small={name.length > nameLength.small || undefined}
        data-cut={name.length > nameLength.wholeTo || undefined}
      >
        <span className={styles.text}>
          <PersonName within name={name} />
        </span>
      </span>
    )}
  </PersonLink>
);
