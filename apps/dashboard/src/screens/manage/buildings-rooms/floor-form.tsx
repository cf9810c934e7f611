import { type OrganisationId, saveFloor } from '@padlight/contract';
import { ScreenForm } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import type { PlaceFormProps } from './place-form-props.ts';
import type { SoughtPlace } from './seek-place.ts';

type SoughtFloor = Extract<SoughtPlace, { level: 'floor' }>;

interface FloorFormProps extends PlaceFormProps {
  sought: SoughtFloor;
}

const valuesOf = (organisationId: OrganisationId, { building, floor }: SoughtFloor) => ({
  organisationId,
  floorId: floor.floorId as string,
  version: floor.version,
  buildingId: building.buildingId as string,
  name: floor.name,
  position: floor.position,
});

/** Renames a floor, or changes its position among the floors. */
export function FloorForm({ organisationId, sought, seekNow, onSaved, ...rest }: FloorFormProps) {
  const t = useT('places');
  const { mutateAsync } = useAction(saveFloor);
  return (
    <ScreenForm
      {...rest}
      isPart
      title={t('floorTitle', { name: sought.floor.name, building: sought.building.name })}
      schema={saveFloor.body}
      values={valuesOf(organisationId, sought)}
      fields={[
        { kind: 'text', name: 'name', label: t('name'), maxLength: 60 },
        {
          kind: 'number',
          name: 'position',
          label: t('position'),
          hint: t('positionHint'),
          min: -1_000,
          max: 1_000,
        },
      ]}
      errorFields={{ 'floor-name-taken': 'name' }}
      readTheirs={async () => {
        const now = await seekNow(sought.floor.floorId);
        return now?.level === 'floor' ? { values: valuesOf(organisationId, now) } : undefined;
      }}
      save={(body) => mutateAsync({ body })}
      onSaved={({ version }) => {
        const body = { ...valuesOf(organisationId, sought), version };
        onSaved(() => callOnce(saveFloor, { body }));
      }}
    />
  );
}
