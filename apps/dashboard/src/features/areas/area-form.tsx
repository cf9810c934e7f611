import {
  type Building,
  getWardDetail,
  type OrganisationId,
  saveAreaDetail,
  type WardDetail,
} from '@padlight/contract';
import { Banner, Choices } from '@padlight/ui';
import { callOnce, useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { DialogForm } from '../form/index.ts';
import { draftOf, troubleOf } from './area-draft.ts';
import { limitedText } from './limited-text.ts';
import { RoomChoices } from './room-choices.tsx';

interface AreaFormProps {
  organisationId: OrganisationId;
  buildings: readonly Building[];
  /** Null: a new one. */
  area: WardDetail | null;
  areas: readonly WardDetail[];
  onDone: (saved: WardDetail) => void;
  onBack: () => void;
}

const roomNames = (buildings: readonly Building[], ids: readonly string[]): string =>
  buildings
    .flatMap(({ floors }) => floors.flatMap(({ rooms }) => rooms))
    .filter(({ roomId }) => ids.includes(roomId))
    .map(({ name }) => name)
    .join(', ');

/** Names an area and chooses its rooms, all of one building. Asks before unsaved changes are left. */
export function AreaForm({ organisationId, buildings, area, areas, onDone, onBack }: AreaFormProps) {
  const t = useT('areas');
  const { mutateAsync } = useAction(saveAreaDetail);
  const limited = area && limitedText(t, area);
  return (
    <DialogForm
      title={t(area ? 'editTitle' : 'newTitle')}
      schema={saveAreaDetail.body}
      values={draftOf(area, buildings)}
      fields={({ buildingId, roomIds }) => [
        {
          kind: 'content',
          key: 'limited',
          draw: () =>
            limited && (
              <Banner kind="info">
                {limited} {t('limitedHint')}
              </Banner>
            ),
        },
        { kind: 'text', name: 'name', label: t('name'), maxLength: 60 },
        {
          kind: 'own',
          name: 'buildingId',
          label: t('building'),
          texts: (id) => buildings.find((building) => building.buildingId === id)?.name ?? '',
          draw: (form, error) =>
            buildings.length > 1 && (
              <Choices
                legend={t('building')}
                pick="one"
                options={buildings.map((building) => ({ value: building.buildingId, label: building.name }))}
                chosen={buildingId === null ? [] : [buildingId]}
                onChange={([chosen]) => {
                  form.setValue('buildingId', chosen ?? null);
                  form.setValue('roomIds', []);
                }}
                error={error}
              />
            ),
        },
        {
          kind: 'own',
          name: 'roomIds',
          label: t('roomsField'),
          texts: (ids) => roomNames(buildings, ids as readonly string[]),
          draw: (form, error) => (
            <>
              {buildings
                .find((candidate) => candidate.buildingId === buildingId)
                ?.floors.map((floor) => (
                  <RoomChoices
                    key={floor.floorId}
                    floor={floor}
                    chosen={roomIds}
                    onChange={(chosen) => form.setValue('roomIds', chosen)}
                  />
                ))}
              {error !== undefined && <p role="alert">{error}</p>}
            </>
          ),
        },
      ]}
      body={(values) => ({ organisationId, ...values, roomIds: [...values.roomIds] })}
      check={(values) => {
        const { name, building, rooms } = troubleOf(values, areas);
        return {
          name: name && t(name),
          buildingId: building && t(building),
          roomIds: rooms && t(rooms),
        };
      }}
      draft={{
        about: 'areas',
        form: area?.wardId ?? 'new',
        keeps: ['wardId', 'version', 'buildingId', 'name', 'roomIds'],
      }}
      asksToLeave
      readTheirs={async () => {
        const now = await callOnce(getWardDetail, { query: { organisationId }, body: [] });
        const theirs = now.find(({ wardId }) => wardId === area?.wardId);
        return theirs && { values: draftOf(theirs, buildings) };
      }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('save')}
      onSent={onDone}
      onClose={onBack}
    />
  );
}
