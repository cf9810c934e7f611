import type { PatientId } from '@padlight/contract';
import { type BoardStore, useTile } from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import styles from './wall-more.module.css';

interface WallMoreProps {
  store: BoardStore;
  patientIds: readonly PatientId[];
}

/** Who is due and has no line on a wall: how many, and their rooms, most urgent first. */
export function WallMore({ store, patientIds }: WallMoreProps) {
  const t = useT('board');
  return (
    <p className={styles.more}>
      {t('andMore', { count: patientIds.length })}{' '}
      {patientIds.map((patientId, index) => (
        <RoomOf key={patientId} {...{ store, patientId }} isLast={index === patientIds.length - 1} />
      ))}
    </p>
  );
}

function RoomOf({ store, patientId, isLast }: { store: BoardStore; patientId: PatientId; isLast: boolean }) {
  const t = useT('tile');
  const tile = useTile(store, patientId);
  return (
    <>
      <span data-patient-id={patientId} data-version={tile?.version}>
        {tile?.place.room ?? <PersonName within name={tile?.label ?? t('unnamed')} />}
      </span>
      {!isLast && ', '}
    </>
  );
}
