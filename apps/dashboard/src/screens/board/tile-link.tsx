import type { Tile } from '@padlight/contract';
import { PersonLink } from '../../features/tile/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import styles from './tile-link.module.css';

interface TileLinkProps {
  tile: Tile;
  name: string;
  /** How far from the edges of the window it stops when the keyboard reaches it. */
  className: string | undefined;
  /** A press anywhere on the tile follows it. */
  whole?: boolean;
}

/** The name of a person on the board, which leads to their page. */
export const TileLink = ({ tile, name, className, whole = false }: TileLinkProps) => (
  <PersonLink tile={tile} className={`${styles.link} ${className}`} whole={whole}>
    <PersonName within name={name} />
  </PersonLink>
);
