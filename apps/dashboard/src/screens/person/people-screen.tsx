import type { PatientId } from '@padlight/contract';
import { Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff, IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  type BoardStore,
  placeWords,
  TileLight,
  useBoard,
  useOrder,
  useTile,
} from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import styles from './people-screen.module.css';

/** Everyone in the saved filter by room, to choose from. */
export function PeopleScreen() {
  const t = useT('person');
  const tBoard = useT('board');
  const board = useBoard();
  useOrder(board.store);
  const tiles = board.store.tilesByPlace();
  return (
    <section className={styles.people} aria-labelledby="people">
      <h1 id="people">{t('list.title')}</h1>
      {board.state === 'loading' && <Skeleton height="30rem" label={t('loading')} />}
      {board.state === 'failed' && (
        <Notice
          kind="failed"
          icon={<IconCloudOff aria-hidden />}
          title={t('failed')}
          action={{ label: t('retry'), run: board.retry }}
        />
      )}
      {board.state === 'ready' && tiles.length === 0 && (
        <Notice kind="empty" icon={<IconUserQuestion aria-hidden />} title={t('list.empty')}>
          {tBoard('state.emptyHint')}
        </Notice>
      )}
      {board.state === 'ready' && (
        <ul className={styles.list}>
          {tiles.map(({ patientId }) => (
            <PersonLine key={patientId} store={board.store} patientId={patientId} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PersonLine({ store, patientId }: { store: BoardStore; patientId: PatientId }) {
  const t = useT('board');
  const tile = useTile(store, patientId);
  if (!tile) return null;
  return (
    <li>
      <Link to="/patients/monitor" search={{ patientId }} className={styles.line}>
        <span className={styles.place}>{placeWords(tile.place, t)}</span>
        <b className={styles.name}>
          <PersonName within name={tile.label ?? t('unnamed')} />
        </b>
        <span className={styles.pod}>{tile.podTail}</span>
        <TileLight reading={tile.reading} size="small" />
      </Link>
    </li>
  );
}
