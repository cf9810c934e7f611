import type { Place } from '@padlight/contract';
import type { TFunction } from 'i18next';

/** Where somebody is, for the corner of a tile: room and bed, or that neither is known. */
export function placeText(place: Place, t: TFunction<'tile'>): string {
  if (place.room === null) return t('noPlace');
  return place.bed === null ? place.room : `${place.room} · ${place.bed}`;
}
