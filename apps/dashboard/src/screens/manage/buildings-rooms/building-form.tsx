import { type Building, type OrganisationId, saveBuilding } from '@padlight/contract';
import { ScreenForm } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import type { PlaceFormProps } from './place-form-props.ts';

interface BuildingFormProps extends PlaceFormProps {
  building: Building;
}

const valuesOf = (organisationId: OrganisationId, { buildingId, version, name }: Building) => ({
  organisationId,
  buildingId: buildingId as string,
  version,
  name,
  plan: null,
});

/** Renames a building. */
export function BuildingForm({ organisationId, building, seekNow, onSaved, ...rest }: BuildingFormProps) {
  const t = useT('places');
  const { mutateAsync } = useAction(saveBuilding);
  return (
    <ScreenForm
      {...rest}
      isPart
      title={t('buildingTitle', { name: building.name })}
      schema={saveBuilding.body}
      values={valuesOf(organisationId, building)}
      fields={[{ kind: 'text', name: 'name', label: t('name'), maxLength: 60 }]}
      errorFields={{ 'building-name-taken': 'name' }}
      readTheirs={async () => {
        const now = await seekNow(building.buildingId);
        return now && { values: valuesOf(organisationId, now.building) };
      }}
      save={(body) => mutateAsync({ body })}
      onSaved={({ version }) => {
        const body = { ...valuesOf(organisationId, building), version };
        onSaved(() => callOnce(saveBuilding, { body }));
      }}
    />
  );
}
