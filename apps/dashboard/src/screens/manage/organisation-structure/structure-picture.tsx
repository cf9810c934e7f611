import type { Building, Tile } from '@padlight/contract';
import { hint, plainList } from '@padlight/ui';
import type { BoardStore } from '../../../features/board/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { PersonInBed } from './person-in-bed.tsx';
import styles from './structure.module.css';

export interface StructurePictureProps {
  buildings: readonly Building[];
  /** Absent where people are not shown. */
  store?: BoardStore;
}

type Floor = Building['floors'][number];
type Room = Floor['rooms'][number];

/** Buildings, floors and rooms, one in the other, with the people in their beds. */
export function StructurePicture({ buildings, store }: StructurePictureProps) {
  const t = useT('structure');
  const tiles = store?.tilesByPlace() ?? [];
  const placed = new Set(buildings.flatMap(({ floors }) => floors.flatMap((floor) => idsOf(floor))));
  const nowhere = tiles.filter(({ place }) => !placed.has(place.roomId ?? place.floorId ?? ''));
  return (
    <>
      {store && nowhere.length > 0 && (
        <section className={styles.nowhere}>
          <h2>{t('noRoom')}</h2>
          <People store={store} tiles={nowhere} />
        </section>
      )}
      {buildings.map((building) => (
        <section key={building.buildingId} className={styles.building}>
          <h2>{building.name}</h2>
          {building.floors.map((floor) => (
            <FloorPicture key={floor.floorId} floor={floor} store={store} tiles={tiles} />
          ))}
        </section>
      ))}
    </>
  );
}

/** The ids of a floor's possible places: the floor itself where no room is shown, and its rooms. */
const idsOf = (floor: Floor): string[] => [floor.floorId, ...floor.rooms.map(({ roomId }) => roomId)];

interface PartProps {
  store: BoardStore | undefined;
  tiles: readonly Tile[];
}

function FloorPicture({ floor, store, tiles }: PartProps & { floor: Floor }) {
  const t = useT('structure');
  const here = tiles.filter(({ place }) => place.floorId === floor.floorId);
  const beds = floor.rooms.reduce((sum, room) => sum + room.beds, 0);
  const withoutRoom = here.filter(({ place }) => place.roomId === null);
  return (
    <section className={styles.floor}>
      <h3>
        {floor.name} {store && <small>{t('ofBeds', { taken: here.length, count: beds })}</small>}
      </h3>
      {store && withoutRoom.length > 0 && <People store={store} tiles={withoutRoom} />}
      <ul className={plainList(styles.rooms)}>
        {floor.rooms.map((room) => (
          <RoomPicture
            key={room.roomId}
            room={room}
            store={store}
            tiles={here.filter(({ place }) => place.roomId === room.roomId)}
          />
        ))}
      </ul>
    </section>
  );
}

function RoomPicture({ room, store, tiles }: PartProps & { room: Room }) {
  const t = useT('structure');
  const free = Math.max(0, room.beds - tiles.length);
  return (
    <li className={styles.room}>
      <h4>{room.name}</h4>
      {store && tiles.length > 0 && <People store={store} tiles={tiles} />}
      <p className={hint()}>
        {store ? free > 0 && t('freeBeds', { count: free }) : t('beds', { count: room.beds })}
      </p>
    </li>
  );
}

const People = ({ store, tiles }: { store: BoardStore; tiles: readonly Tile[] }) => (
  <ul className={plainList(styles.people)}>
    {tiles.map(({ patientId }) => (
      <PersonInBed key={patientId} store={store} patientId={patientId} />
    ))}
  </ul>
);
