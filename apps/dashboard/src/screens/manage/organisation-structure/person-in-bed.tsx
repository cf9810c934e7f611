import type { PatientId } from '@padlight/contract';
import { hint } from '@padlight/ui';
import { type BoardStore, useTile } from '../../../features/board/index.ts';
import { PersonLink, TileLight } from '../../../features/tile/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import styles from './structure.module.css';

/** A person in their bed: the name and the light, with a link for a reader who may open the page. */
export function PersonInBed({ store, patientId }: { store: BoardStore; patientId: PatientId }) {
  const t = useT('structure');
  const { can } = useSession();
  const tile = useTile(store, patientId);
  if (!tile) return null;
  const { label, place } = tile;
  const who = (
    <>
      {place.bed !== null && <span className={hint()}>{t('bed', { bed: place.bed })}</span>}
      {label !== null && <PersonName within name={label} />}
    </>
  );
  return (
    <li className={styles.person}>
      {label !== null && can('Patients.View') ? (
        <PersonLink tile={tile} className={styles.link}>
          {who}
        </PersonLink>
      ) : (
        <span>{who}</span>
      )}
      <TileLight tile={tile} size="small" />
    </li>
  );
}
