import type { Tile } from '@padlight/contract';
import { placeText } from '../../features/tile/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import styles from './wall-person.module.css';

/** Where somebody is, on a wall: the room in full size, the bed in small print. */
export function WallPlace({ place }: Pick<Tile, 'place'>) {
  const t = useT('tile');
  return (
    <span className={styles.place}>
      {place.room ?? placeText(place, t)}
      {place.room !== null && place.bed !== null && <small> · {place.bed}</small>}
    </span>
  );
}
