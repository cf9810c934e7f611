import { FilterFlag } from '@padlight/contract';
import { Button, Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff, IconSearchOff, IconUserQuestion } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import {
  answersTo,
  BoardSearch,
  FilterNote,
  MatchesOutside,
  useBoard,
  useMatchesOutside,
  useOrder,
  useWidth,
} from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './people-screen.module.css';
import { PersonLine } from './person-line.tsx';

/** Everyone in the saved filter by room, to choose from; with a search by name, room or the last four of the pod. */
export function PeopleScreen() {
  const t = useT('person');
  const tParts = useT('board-parts');
  const { can } = useSession();
  const width = useWidth();
  const board = useBoard(width.isWide);
  const { state } = useLiveState();
  const [query, setQuery] = useState('');
  const sought = useDeferredValue(query);
  useOrder(board.store);
  const tiles = board.store.tilesByPlace();
  const matches = tiles.filter((tile) => answersTo(tile, sought));
  const navigate = useNavigate();
  const openFirst = (): void => {
    const first = tiles.find((tile) => answersTo(tile, query));
    if (first && query.trim() !== '')
      void navigate({ to: '/patients/monitor', search: { patientId: first.patientId } });
  };
  const outside = useMatchesOutside(board, sought);
  const filtered = board.filter !== null && board.filter.flag !== FilterFlag.all;
  return (
    <section className={styles.people} aria-labelledby="people">
      <div className={styles.head}>
        <h1 id="people">{t('list.title')}</h1>
        {can('Observations.View') && (
          <Button kind="quiet" href="/common-areas">
            {t('list.areas')}
          </Button>
        )}
        {tiles.length > 0 && <BoardSearch query={query} onChange={setQuery} onEnter={openFirst} />}
      </div>
      <FilterNote
        filter={board.filter}
        width={width}
        visible={board.state === 'ready' ? tiles.length : undefined}
      />
      <MatchesOutside tiles={outside} onWiden={() => width.widen(true)} />
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
        <Notice
          kind="empty"
          icon={<IconUserQuestion aria-hidden />}
          title={filtered ? tParts('none.filtered') : t('list.empty')}
          action={filtered ? { label: tParts('filter.clear'), run: () => width.widen(true) } : undefined}
        >
          {tParts(filtered ? 'none.filteredHint' : 'none.hint')}
        </Notice>
      )}
      {board.state === 'ready' && tiles.length > 0 && matches.length === 0 && (
        <Notice
          kind="empty"
          icon={<IconSearchOff aria-hidden />}
          title={tParts(filtered ? 'none.matchesHere' : 'none.matches', { query })}
          action={{ label: tParts('clearSearch'), run: () => setQuery('') }}
        >
          {outside.length === 0 && tParts('none.matchesHint')}
        </Notice>
      )}
      {board.state === 'ready' && (
        <ul className={styles.list} data-lost={state === 'lost' || undefined}>
          {matches.map(({ patientId }) => (
            <PersonLine key={patientId} store={board.store} patientId={patientId} />
          ))}
        </ul>
      )}
    </section>
  );
}
