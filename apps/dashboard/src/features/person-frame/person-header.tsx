import { Skeleton } from '@padlight/ui';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import {
  describeLight,
  FallHeadline,
  TileLight,
  useChangeWatch,
  usePlaceText,
  useSilence,
} from '../tile/index.ts';
import styles from './person-frame.module.css';
import type { Person } from './use-person.ts';

/** The name, the place and the light; it stays in sight while the page scrolls. */
export function PersonHeader({ person: { tile, name } }: { person: Person }) {
  const t = useT('person-frame');
  const placeText = usePlaceText();
  const silentMs = useSilence(tile?.reading ?? null);
  const watch = useChangeWatch(tile);
  if (!tile) return <Skeleton height="3rem" label={t('loading')} />;
  const { building, floor } = tile.place;
  const about = [floor, building, tile.podTail && t('pod', { tail: tile.podTail })];
  const { tone } = describeLight(tile, silentMs);
  return (
    <header className={styles.who} data-tone={tone} data-person={tile.patientId}>
      <div className={styles.named}>
        <h1 className={styles.name}>
          <PersonName name={name} />
        </h1>
        <p className={styles.place}>
          <b translate="no">{placeText(tile.place)}</b> {about.filter((fact) => fact !== null).join(', ')}
        </p>
      </div>
      <div className={styles.state}>
        <FallHeadline tile={tile} brief />
        <TileLight tile={tile} watch={watch} />
      </div>
    </header>
  );
}
