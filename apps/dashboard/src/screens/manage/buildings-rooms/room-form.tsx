import { type Building, FloorId, SavedRoom, saveRoom } from '@padlight/contract';
import { Banner, column, hint, SelectField } from '@padlight/ui';
import { Controller } from 'react-hook-form';
import { ScreenForm } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import type { PlaceFormProps } from './place-form-props.ts';
import { type SoughtPlace, seekPlace } from './seek-place.ts';

type SoughtRoom = Extract<SoughtPlace, { level: 'room' }>;

interface RoomFormProps extends PlaceFormProps {
  sought: SoughtRoom;
  buildings: readonly Building[];
}

/** A room and its floor, as its form saves it. */
const RoomOnFloor = SavedRoom.extend({ floorId: FloorId });

const valuesOf = ({ floor, room }: SoughtRoom) => ({
  roomId: room.roomId as string,
  version: room.version,
  name: room.name,
  beds: room.beds,
  floorId: floor.floorId as string,
});

/** Changes a room: its name, its beds, and its floor. */
export function RoomForm({ organisationId, sought, buildings, seekNow, onSaved, ...rest }: RoomFormProps) {
  const t = useT('places');
  const { mutateAsync } = useAction(saveRoom);
  const floorName = (id: unknown): string => {
    const place = seekPlace(buildings, id);
    return place?.level === 'floor' ? `${place.building.name}, ${place.floor.name}` : '';
  };
  const isInside = (floorId: unknown): boolean =>
    seekPlace(buildings, floorId)?.building.buildingId === sought.building.buildingId;
  return (
    <ScreenForm
      {...rest}
      isPart
      title={t('roomTitle', { name: sought.room.name, floor: sought.floor.name })}
      schema={RoomOnFloor}
      values={valuesOf(sought)}
      fields={[
        { kind: 'text', name: 'name', label: t('roomName'), maxLength: 40 },
        { kind: 'number', name: 'beds', label: t('bedCount'), min: 1, max: 50 },
        {
          kind: 'own',
          name: 'floorId',
          label: t('onFloor'),
          texts: floorName,
          draw: ({ control }, error) => (
            <Controller
              control={control}
              name="floorId"
              render={({ field }) => (
                <div className={column(2)}>
                  <SelectField
                    label={t('onFloor')}
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    inputRef={field.ref}
                    error={error}
                    isAlert={false}
                  >
                    {buildings.map((building) => (
                      <optgroup key={building.buildingId} label={building.name}>
                        {building.floors.map((floor) => (
                          <option key={floor.floorId} value={floor.floorId}>
                            {floor.name}
                          </option>
                        ))}
                      </optgroup>
                    ))}
                  </SelectField>
                  {!isInside(field.value) && (
                    <Banner kind="info">{t('leavesAreas', { building: sought.building.name })}</Banner>
                  )}
                </div>
              )}
            />
          ),
        },
        {
          kind: 'content',
          key: 'hint',
          draw: () => <p className={hint()}>{t('bedsHint')}</p>,
        },
      ]}
      errorFields={{ 'room-name-taken': 'name', 'beds-taken': 'beds', 'no-such-place': 'floorId' }}
      readTheirs={async () => {
        const now = await seekNow(sought.room.roomId);
        return now?.level === 'room' ? { values: valuesOf(now) } : undefined;
      }}
      save={async ({ floorId, ...room }) => {
        const { versions } = await mutateAsync({ body: { organisationId, floorId, rooms: [room] } });
        return { version: versions[0] ?? '', leaves: !isInside(floorId) };
      }}
      onSaved={({ version, leaves }) => {
        const { floorId, ...room } = { ...valuesOf(sought), version };
        const body = { organisationId, floorId, rooms: [room] };
        // An undo would not restore the areas that a room left with its building.
        onSaved(leaves ? undefined : () => callOnce(saveRoom, { body }));
      }}
    />
  );
}
