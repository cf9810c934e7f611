import { type BodyIn, type Building, checkBedNumber, type savePatient } from '@padlight/contract';
import { hint, TextField } from '@padlight/ui';
import { useDeferredValue } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Field } from '../../../features/form/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSpokenName } from '../../../platform/privacy/index.ts';
import { type Choosable, PickField } from './pick-field.tsx';

type Values = BodyIn<typeof savePatient>;

/** The rooms that the reader sees, by floor. */
const floorsOf = (buildings: readonly Building[]) =>
  buildings.flatMap((building) =>
    building.floors.map((floor) => ({
      key: floor.floorId,
      name: buildings.length > 1 ? `${building.name}, ${floor.name}` : floor.name,
      rooms: floor.rooms,
    })),
  );

/** Shows during input whether a bed is free, or who has it. */
function BedState({ form }: { form: UseFormReturn<Values> }) {
  const t = useT('people');
  const spoken = useSpokenName();
  const [roomId, typed, patientId] = form.watch(['roomId', 'bed', 'PatientId']);
  const bedNumber = useDeferredValue(typed.trim());
  const known = roomId !== null && bedNumber !== '';
  const { data } = useCall(
    checkBedNumber,
    { query: { roomId: roomId ?? '', bedNumber, ...(patientId ? { patientId } : {}) } },
    { enabled: known },
  );
  if (!known || !data) return null;
  return (
    <p role="status" className={hint()}>
      {data.takenBy
        ? t('bed.taken', { name: spoken(data.takenBy.label) })
        : data.available
          ? t('bed.free', { taken: data.taken, count: data.beds })
          : t('bed.takenByOther')}
    </p>
  );
}

/** The room of a person, which stays visible where it is not among the options. */
export interface KeptRoom {
  readonly roomId: Values['roomId'];
  readonly name: string | null;
}

/** The place of a person: a room, and a bed in it; or none yet. */
export function usePlaceFields(list: Choosable<Building>, room?: KeptRoom): Field<Values>[] {
  const t = useT('people');
  const floors = floorsOf(list.items ?? []);
  const keptName = (roomId: unknown): string | undefined =>
    roomId !== null && roomId === room?.roomId ? (room?.name ?? undefined) : undefined;
  const find = (roomId: unknown) =>
    floors.flatMap(({ rooms }) => rooms).find((each) => each.roomId === roomId);
  const nameOf = (roomId: unknown): string => find(roomId)?.name ?? keptName(roomId) ?? t('noRoom');
  return [
    {
      kind: 'own',
      name: 'roomId',
      label: t('room'),
      texts: nameOf,
      draw: ({ control, setValue }, error) => (
        <Controller
          control={control}
          name="roomId"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <PickField
              label={t('room')}
              hint={t('roomHint')}
              value={value ?? ''}
              error={error}
              list={list}
              valueText={keptName(value)}
              onBlur={onBlur}
              pickRef={ref}
              onChoose={(roomId) => {
                onChange(roomId === '' ? null : roomId);
                if (roomId === '') setValue('bed', '', { shouldDirty: true });
              }}
            >
              <option value="">{t('noRoom')}</option>
              {keptName(value) && !find(value) && <option value={value ?? ''}>{keptName(value)}</option>}
              {floors.map(({ key, name, rooms }) => (
                <optgroup key={key} label={name}>
                  {rooms.map(({ roomId, name: room }) => (
                    <option key={roomId} value={roomId}>
                      {room}
                    </option>
                  ))}
                </optgroup>
              ))}
            </PickField>
          )}
        />
      ),
    },
    {
      kind: 'own',
      name: 'bed',
      label: t('bedNumber'),
      texts: String,
      draw: (form, error) => (
        <div>
          <Controller
            control={form.control}
            name="bed"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <TextField
                label={t('bedNumber')}
                maxLength={20}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                inputRef={ref}
                error={error}
                isAlert={false}
              />
            )}
          />
          <BedState form={form} />
        </div>
      ),
    },
  ];
}
