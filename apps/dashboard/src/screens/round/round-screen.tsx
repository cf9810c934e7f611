import { FilterFlag } from '@padlight/contract';
import { column, hint, Notice, pageTitle, Skeleton } from '@padlight/ui';
import { IconCloudOff, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { type Board, FilterNote, useBoard, useClearedFilter, useWidth } from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { PrintedBy } from '../../platform/printed-by/index.ts';
import styles from './round.module.css';
import { RoundDoubts } from './round-doubts.tsx';
import { RoundList } from './round-list.tsx';
import { RoundTools } from './round-tools.tsx';
import { useRound } from './use-round.ts';
import { useDuePeople, useRoundPeople } from './use-round-people.ts';

/**
 * The reader's round: people of the board who are due now or within the hour, in the order of the rooms, to be ticked off on
 * the walk. Ticks stay until the round ends.
 */
export function RoundScreen() {
  const t = useT('round');
  const width = useWidth();
  const board = useBoard(width.isWide);
  const cleared = useClearedFilter();
  const people = useDuePeople(board);
  const my = useRound(people.isLive ? people.due : null);
  const on = useRoundPeople(people, my.round);
  const [onlyMine, setOnlyMine] = useState(false);
  const isLost = useLiveState().state === 'lost';
  if (board.state === 'failed') return <RoundFailed board={board} />;
  const { filter } = board;
  return (
    <section className={column(3, styles.page)} aria-labelledby="round" data-lost={isLost || undefined}>
      <header className={styles.head}>
        <h1 id="round" className={pageTitle()}>
          {t('title')}
        </h1>
        {my.round && <RoundTools round={my.round} {...{ on, onlyMine, setOnlyMine }} onEnd={my.end} />}
      </header>
      <FilterNote
        filter={filter}
        width={width}
        visible={board.state === 'ready' ? people.tiles.length : undefined}
        clears={cleared}
      />
      {board.state === 'ready' ? (
        <>
          <RoundList {...{ board, my, on, now: people.now, onlyMine }} onAll={() => setOnlyMine(false)} />
          <RoundDoubts
            people={people}
            isNobody={on.tiles.length + people.due.length === 0}
            isFiltered={filter?.flag !== FilterFlag.all && !width.isWide}
          />
        </>
      ) : (
        <Skeleton height="24rem" label={t('loading')} />
      )}
      <p className={hint()}>
        {t('support')} <PrintedBy />
      </p>
    </section>
  );
}

/** The people could not be fetched, or may not be seen: nothing old takes their place. */
function RoundFailed({ board }: { board: Board }) {
  const t = useT('round');
  const isForbidden = board.error?.status === 403;
  return (
    <Notice
      kind="failed"
      icon={isForbidden ? <IconLock aria-hidden /> : <IconCloudOff aria-hidden />}
      title={t(isForbidden ? 'forbidden' : 'failed')}
      action={isForbidden ? undefined : { label: t('retry'), run: board.retry }}
    >
      {t(isForbidden ? 'forbiddenHint' : 'failedHint')}
    </Notice>
  );
}
