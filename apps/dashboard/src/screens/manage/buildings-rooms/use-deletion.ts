import { deleteBuilding, deleteFloor, deleteRoom } from '@padlight/contract';
import type { RefObject } from 'react';
import { type ActNotice, useLateDeletion } from '../../../features/confirm/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import type { NamedPlace } from './seek-place.ts';

interface Deletion {
  readonly place: NamedPlace;
  readonly version: string;
}

/** Deletes a place some seconds after the confirmation, so that it can be undone. */
export function useDeletion(
  notify: (notice: ActNotice | undefined) => void,
  refetch: () => unknown,
  heading: RefObject<HTMLElement | null>,
) {
  const t = useT('places');
  const [building, floor, room] = [useAction(deleteBuilding), useAction(deleteFloor), useAction(deleteRoom)];
  const { going, start } = useLateDeletion<Deletion>({
    send: ({ place: { level, id }, version }) => {
      if (level === 'building') return building.mutateAsync({ query: { buildingId: id, version } });
      if (level === 'floor') return floor.mutateAsync({ query: { floorId: id, version } });
      return room.mutateAsync({ query: { roomId: id, version } });
    },
    texts: ({ place: { name } }) => ({
      goes: t('goes', { name }),
      done: t('deleted', { name }),
      failed: t('notDeleted', { name }),
    }),
    notify,
    refetch,
    heading,
  });
  return { going: going.map(({ place }) => place.id), start };
}
