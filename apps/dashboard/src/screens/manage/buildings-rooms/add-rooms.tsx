import { type Building, mostRoomsAtOnce, type OrganisationId, saveRoom } from '@padlight/contract';
import { hint } from '@padlight/ui';
import { DialogForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { expandRooms } from './expand-rooms.ts';

interface AddRoomsProps {
  organisationId: OrganisationId;
  floor: Building['floors'][number];
  onMade: () => void;
  onClose: () => void;
}

/** Creates one or more rooms of a floor: all of a list, each with a number of beds. */
export function AddRooms({ organisationId, floor, onMade, onClose }: AddRoomsProps) {
  const t = useT('places');
  const { mutateAsync } = useAction(saveRoom);
  const { floorId, rooms } = floor;
  const textOf = (list: string): string | undefined => {
    const expanded = expandRooms(list);
    if ('wrong' in expanded)
      return t(`rooms.${expanded.wrong}`, { item: expanded.item, most: mostRoomsAtOnce });
    const taken = new Set(rooms.map(({ name }) => name.toLocaleLowerCase()));
    const again = expanded.names.find((name) => taken.has(name.toLocaleLowerCase()));
    return again === undefined ? undefined : t('rooms.taken', { item: again });
  };
  const namesOf = (list: string): readonly string[] => {
    const expanded = expandRooms(list);
    return 'names' in expanded ? expanded.names : [];
  };
  return (
    <DialogForm
      title={t('addRoomsTo', { name: floor.name })}
      schema={saveRoom.body}
      values={{ list: '', beds: 1 }}
      fields={({ list, beds }) => [
        { kind: 'text', name: 'list', label: t('roomList'), hint: t('roomListHint') },
        { kind: 'number', name: 'beds', label: t('bedsEach'), min: 1, max: 50 },
        {
          kind: 'content',
          key: 'preview',
          draw: () => {
            const names = namesOf(list);
            const [first, last] = [names.at(0), names.at(-1)];
            return (
              <p className={hint()} role="status">
                {first !== undefined &&
                  t('rooms.preview', { count: names.length, first, last, beds: names.length * (beds || 0) })}
              </p>
            );
          },
        },
      ]}
      body={({ list, beds }) => ({
        organisationId,
        floorId,
        rooms: namesOf(list).map((name) => ({ roomId: null, version: '', name, beds })),
      })}
      check={({ list, beds }) => ({
        list: textOf(list),
        beds: Number.isInteger(beds) && beds >= 1 && beds <= 50 ? undefined : t('bedsWrong'),
      })}
      errorFields={{ 'room-name-taken': 'list', rooms: 'list' }}
      draft={{ about: floorId, form: 'rooms', keeps: ['list', 'beds'] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('make')}
      onSent={onMade}
      onClose={onClose}
    />
  );
}
