import { type Building, getBuildings } from '@padlight/contract';
import { SelectField } from '@padlight/ui';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';

interface RoomSelectProps {
  buildingIds: readonly Building['buildingId'][];
  /** Empty: in no room. */
  value: string;
  onChange: (roomId: string) => void;
  error: string | undefined;
}

/** The rooms of buildings, by floor. */
export function RoomSelect({ buildingIds, value, onChange, error }: RoomSelectProps) {
  const t = useT('network');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const buildings = useCall(getBuildings, { query: { organisationId } });
  const chosen = (buildings.data ?? []).filter(({ buildingId }) => buildingIds.includes(buildingId));
  const labelOf = (building: string, floor: string): string =>
    chosen.length > 1 ? `${building} · ${floor}` : floor;
  return (
    <SelectField label={t('room')} hint={t('roomHint')} none={t('noRoom')} {...{ value, onChange, error }}>
      {chosen.flatMap((building) =>
        building.floors.map(({ floorId, name, rooms }) => (
          <optgroup key={floorId} label={labelOf(building.name, name)}>
            {rooms.map((room) => (
              <option key={room.roomId} value={room.roomId}>
                {room.name}
              </option>
            ))}
          </optgroup>
        )),
      )}
    </SelectField>
  );
}
