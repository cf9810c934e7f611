import type { Building } from '@padlight/contract';
import { Button, Choices } from '@padlight/ui';
import { useT } from '../../platform/i18n/index.ts';
import styles from './areas.module.css';

interface RoomChoicesProps {
  floor: Building['floors'][number];
  /** The ids of the chosen rooms, of all floors. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The rooms of one floor to choose from, and all of them at once. */
export function RoomChoices({ floor, chosen, onChange }: RoomChoicesProps) {
  const t = useT('areas');
  const here = floor.rooms.map(({ roomId }) => roomId as string);
  const elsewhere = chosen.filter((id) => !here.includes(id));
  const inHere = here.filter((id) => chosen.includes(id));
  const all = inHere.length === here.length;
  return (
    <div className={styles.floor}>
      <Choices
        legend={t('floor', { name: floor.name, chosen: inHere.length, all: here.length })}
        pick="many"
        options={floor.rooms.map(({ roomId, name }) => ({ value: roomId as string, label: name }))}
        chosen={inHere}
        onChange={(rooms) => onChange([...elsewhere, ...rooms])}
      />
      <Button
        kind="quiet"
        label={t(all ? 'noRoomOf' : 'allRoomsOf', { name: floor.name })}
        onClick={() => onChange(all ? elsewhere : [...elsewhere, ...here])}
      >
        {t(all ? 'noRoom' : 'allRooms')}
      </Button>
    </div>
  );
}
