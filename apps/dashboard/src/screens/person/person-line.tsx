import type { PatientId } from '@padlight/contract';
import { oneLine } from '@padlight/ui';
import { type BoardStore, useTile } from '../../features/board/index.ts';
import { alertKind, byUrgencyFirst, PersonLink, TileLight, usePlaceText } from '../../features/tile/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import styles from './people-screen.module.css';

/** A person in a list of choices: place, name, light, and the most urgent alert as an icon. */
export function PersonLine({ store, patientId }: { store: BoardStore; patientId: PatientId }) {
  const t = useT('tile');
  const placeText = usePlaceText();
  const tile = useTile(store, patientId);
  if (!tile) return null;
  const [alert] = byUrgencyFirst(tile);
  const kind = alert && alertKind(alert.type, alert.cause);
  return (
    <li>
      <PersonLink tile={tile} className={styles.line}>
        <span className={styles.place}>{placeText(tile.place)}</span>
        <b className={oneLine()}>
          <PersonName within name={tile.label ?? t('unnamed')} />
        </b>
        <span className={styles.pod}>{tile.podTail}</span>
        <span className={styles.light}>
          <TileLight tile={tile} size="small" />
          {kind && alert && (
            <kind.Icon
              size={18}
              className={styles.alert}
              data-priority={alert.priority}
              aria-label={t(kind.texts)}
            />
          )}
        </span>
      </PersonLink>
    </li>
  );
}
