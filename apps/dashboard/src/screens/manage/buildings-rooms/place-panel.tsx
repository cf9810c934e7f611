import type { Building, OrganisationId } from '@padlight/contract';
import { Button, column, row } from '@padlight/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { BackButton } from '../../../features/form/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { AddFloor } from './add-floor.tsx';
import { AddRooms } from './add-rooms.tsx';
import { BuildingForm } from './building-form.tsx';
import { DeletePlace } from './delete-place.tsx';
import { FloorForm } from './floor-form.tsx';
import { RoomForm } from './room-form.tsx';
import { type NamedPlace, namedPlace, type SoughtPlace, seekPlace } from './seek-place.ts';

interface PlacePanelProps {
  organisationId: OrganisationId;
  buildings: readonly Building[];
  sought: SoughtPlace;
  mayEdit: boolean;
  /** Fetches the places again. */
  refetch: () => Promise<readonly Building[]>;
  onOpen: (id: string | undefined) => void;
  onNotice: (notice: ActNotice) => void;
  onDelete: (place: NamedPlace, version: string) => void;
}

/** The open place: its form, what can be added to it, and its deletion. */
export function PlacePanel(props: PlacePanelProps) {
  const { organisationId, buildings, sought, mayEdit, refetch, onOpen, onNotice, onDelete } = props;
  const t = useT('places');
  const [doing, setDoing] = useState<'add' | 'delete' | null>(null);
  // After a save the form mounts again with the saved place.
  const [saves, setSaves] = useState(0);
  const place = namedPlace(sought);
  const close = (): void => setDoing(null);
  const renew = (): Promise<void> => refetch().then(() => setSaves((count) => count + 1));
  const form = {
    organisationId,
    key: `${place.id} ${saves}`,
    backLabel: t('title'),
    onBack: () => onOpen(undefined),
    seekNow: async (id: string) => seekPlace(await refetch(), id),
    onSaved: (undo?: () => Promise<unknown>) => {
      onNotice({
        texts: t('savedPlace', { name: place.name }),
        ...(undo && { undo: () => undo().finally(renew) }),
      });
      void renew();
    },
  };
  const { key, ...rest } = form;
  if (!mayEdit)
    return (
      <section className={column(2)}>
        <BackButton label={form.backLabel} onBack={form.onBack} />
        <h2>{place.name}</h2>
        {sought.level === 'room' && <p>{t('beds', { count: sought.room.beds })}</p>}
      </section>
    );
  return (
    <>
      {sought.level === 'building' && <BuildingForm key={key} {...rest} building={sought.building} />}
      {sought.level === 'floor' && <FloorForm key={key} {...rest} sought={sought} />}
      {sought.level === 'room' && <RoomForm key={key} {...rest} sought={sought} buildings={buildings} />}
      <div className={row(3)}>
        {sought.level !== 'room' && (
          <Button icon={<IconPlus aria-hidden size={18} />} onClick={() => setDoing('add')}>
            {t(sought.level === 'building' ? 'addFloor' : 'addRooms')}
          </Button>
        )}
        <Button icon={<IconTrash aria-hidden size={18} />} onClick={() => setDoing('delete')}>
          {t('deleteNow', { name: place.name })}
        </Button>
      </div>
      {doing === 'add' && sought.level === 'building' && (
        <AddFloor
          {...{ organisationId }}
          building={sought.building}
          onClose={close}
          onMade={(id) => {
            close();
            void refetch().then(() => onOpen(id));
          }}
        />
      )}
      {doing === 'add' && sought.level === 'floor' && (
        <AddRooms
          {...{ organisationId }}
          floor={sought.floor}
          onClose={close}
          onMade={() => {
            close();
            onNotice({ texts: t('saved') });
            void refetch();
          }}
        />
      )}
      {doing === 'delete' && (
        <DeletePlace
          place={place}
          onClose={close}
          onConfirmed={(version) => {
            close();
            onDelete(place, version);
          }}
        />
      )}
    </>
  );
}
