import type { Tile } from '@padlight/contract';
import { usePlaceText } from '../tile/index.ts';
import styles from './wall-place.module.css';

/** The place of a person on a wall: the room in full size, the bed in small print. */
export function WallPlace({ place }: Pick<Tile, 'place'>) {
  const placeText = usePlaceText();
  return (
    <span className={styles.place} translate="no">
      {place.room ?? placeText(place)}
      {place.room !== null && place.bed !== null && <small> · {place.bed}</small>}
    </span>
  );
}
