import { type OrganisationId, saveBuilding } from '@padlight/contract';
import { DialogForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

interface AddPlaceProps {
  organisationId: OrganisationId;
  onMade: (id: string) => void;
  onClose: () => void;
}

/** Creates a building with a number of floors, rooms and beds. */
export function AddBuilding({ organisationId, onMade, onClose }: AddPlaceProps) {
  const t = useT('places');
  const { mutateAsync } = useAction(saveBuilding);
  return (
    <DialogForm
      title={t('addBuilding')}
      hint={t('addBuildingHint')}
      schema={saveBuilding.body}
      values={{ name: '', plan: { floors: Number.NaN, roomsPerFloor: Number.NaN, beds: 1 } }}
      fields={() => [
        { kind: 'text', name: 'name', label: t('name'), maxLength: 60 },
        { kind: 'number', name: 'plan.floors', label: t('floorCount'), min: 1, max: 50 },
        { kind: 'number', name: 'plan.roomsPerFloor', label: t('roomCount'), min: 1, max: 100 },
        { kind: 'number', name: 'plan.beds', label: t('bedsEach'), min: 1, max: 50 },
      ]}
      body={({ name, plan }) => ({
        organisationId,
        buildingId: null,
        version: '',
        name,
        plan: { ...plan, floorName: t('floorWord') },
      })}
      errorFields={{ 'building-name-taken': 'name' }}
      draft={{ about: 'places', form: 'building', keeps: ['name'] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('make')}
      onSent={({ buildingId }) => onMade(buildingId)}
      onClose={onClose}
    />
  );
}
