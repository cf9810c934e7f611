import type { Place } from '@padlight/contract';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** A bed in a list of beds; the room where no bed is named, null where no room is. */
export const bedText = ({ room, bed }: Pick<Place, 'room' | 'bed'>): string | null =>
  room === null || bed === null ? room : `${room}·${bed}`;

/**
 * Returns how a person's place is written in the corner of a tile: room and bed, or that neither is known. A private customer
 * has no rooms: there it is empty.
 */
export function usePlaceText(): (place: Pick<Place, 'room' | 'bed'>) => string {
  const t = useT('tile');
  const { privacyMode } = useSession();
  return ({ room, bed }) => {
    if (room === null) return privacyMode ? '' : t('noPlace');
    return bed === null ? room : `${room} · ${bed}`;
  };
}
