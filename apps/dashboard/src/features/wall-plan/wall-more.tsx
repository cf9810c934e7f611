import type { PatientId } from '@padlight/contract';
import { useCallback } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { type BoardStore, useTile } from '../board/index.ts';
import { bedText } from '../tile/index.ts';
import { personBox } from './person-box.ts';
import styles from './wall-more.module.css';
import type { WallHeights } from './wall-plan.ts';
import { linesOf, type Measure } from './wrap-text.ts';

interface WallMoreProps {
  store: BoardStore;
  patientIds: readonly PatientId[];
}

/** The due people without a line on a wall: their number, and their beds, most urgent first. */
export function WallMore({ store, patientIds }: WallMoreProps) {
  const t = useT('wall');
  return (
    <p className={styles.more}>
      {t('andMore', { count: patientIds.length })}{' '}
      {patientIds.map((patientId, index) => (
        <BedOf key={patientId} {...{ store, patientId }} isLast={index === patientIds.length - 1} />
      ))}
    </p>
  );
}

function BedOf({ store, patientId, isLast }: { store: BoardStore; patientId: PatientId; isLast: boolean }) {
  const t = useT('tile');
  const tile = useTile(store, patientId);
  return (
    <>
      <span translate="no" data-patient-id={patientId} data-version={tile?.version}>
        {(tile && bedText(tile.place)) ?? <PersonName within name={tile?.label ?? t('unnamed')} />}
      </span>
      {!isLast && ', '}
    </>
  );
}

/** The height of such a list, in type of `em` pixels. */
export function useMoreHeight(store: BoardStore, measure: Measure): (em: number) => WallHeights['more'] {
  const t = useT('wall');
  const tTile = useT('tile');
  return useCallback(
    (em) => (patientIds, width) => {
      const beds = patientIds.map((patientId) => {
        const tile = store.getTile(patientId);
        return (tile && bedText(tile.place)) ?? tile?.label ?? tTile('unnamed');
      });
      const text = `${t('andMore', { count: patientIds.length })} ${beds.join(', ')}`;
      const lines = linesOf(text, Math.max(1, width / em - personBox.across), measure);
      return Math.ceil(em * (0.5 * personBox.down + personBox.line * lines));
    },
    [store, measure, t, tTile],
  );
}
