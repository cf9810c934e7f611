import { type Building, type OrganisationId, saveFloor } from '@padlight/contract';
import { DialogForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

interface AddFloorProps {
  organisationId: OrganisationId;
  building: Building;
  onMade: (id: string) => void;
  onClose: () => void;
}

/** Creates a floor of a building, after the others. */
export function AddFloor({ organisationId, building, onMade, onClose }: AddFloorProps) {
  const t = useT('places');
  const { mutateAsync } = useAction(saveFloor);
  const { buildingId } = building;
  return (
    <DialogForm
      title={t('addFloorTo', { name: building.name })}
      schema={saveFloor.body}
      values={{ name: '' }}
      fields={() => [{ kind: 'text', name: 'name', label: t('name'), maxLength: 60 }]}
      body={({ name }) => ({ organisationId, floorId: null, version: '', buildingId, name, position: null })}
      errorFields={{ 'floor-name-taken': 'name' }}
      draft={{ about: buildingId, form: 'floor', keeps: ['name'] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('make')}
      onSent={({ floorId }) => onMade(floorId)}
      onClose={onClose}
    />
  );
}
