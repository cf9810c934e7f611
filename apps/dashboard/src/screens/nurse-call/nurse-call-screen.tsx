import { FilterFlag } from '@padlight/contract';
import { Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useHearing } from '../../features/absences/index.ts';
import { AlertSoundButton } from '../../features/alert-sound/index.ts';
import {
  type Board,
  FilterNote,
  type Order,
  useBoard,
  useOrder,
  useWidth,
} from '../../features/board/index.ts';
import { MayGoDark, useWakeLock, useWallMode, WallBar } from '../../features/wall-mode/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { CallList } from './call-list.tsx';
import { NobodyCalls } from './nobody-calls.tsx';
import styles from './nurse-call-screen.module.css';
import { UnmonitoredLine } from './unmonitored-line.tsx';
import { type Calls, useCalls } from './use-calls.ts';

const CallWall = lazyPiece(() => import('./call-wall.tsx'));

/** The open alerts alone, large, for a corridor: place, alert, start, and carer; then people who are not monitored. */
export function NurseCallScreen() {
  const t = useT('nurse-call');
  const wall = useWallMode();
  const hearing = useHearing();
  const mayGoDark = useWakeLock(true);
  const width = useWidth();
  const board = useBoard(width.isWide);
  const order = useOrder(board.store);
  const calls = useCalls(board, order);
  const isReady = board.state === 'ready';
  const texts = isReady && <p className={styles.count}>{t('count', { count: calls.count })}</p>;
  const notes = (
    <>
      {mayGoDark && <MayGoDark />}
      <FilterNote filter={board.filter} width={width} visible={isReady ? calls.tiles.length : undefined} />
    </>
  );
  const called = isReady ? calls.called : [];
  const instead = called.length === 0 && <Instead {...{ board, order, calls }} />;
  const foot = isReady && <UnmonitoredLine store={board.store} people={calls.unmonitored} />;
  if (wall)
    return (
      <Suspense>
        <CallWall
          {...{ board, called, instead, foot }}
          top={
            <>
              <WallBar title={t('title')} heardAt={board.heardAt}>
                {texts}
                <AlertSoundButton hearing={hearing} />
              </WallBar>
              {notes}
            </>
          }
        />
      </Suspense>
    );
  return (
    <section className={styles.screen} aria-label={t('title')}>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        {texts}
        <AlertSoundButton hearing={hearing} />
        <Link to="/dashboard">{t('board')}</Link>
      </div>
      {notes}
      {instead || <CallList store={board.store} called={called} />}
      {foot}
    </section>
  );
}

/** The content while no one is known to call. */
function Instead({ board, order, calls }: { board: Board; order: Order; calls: Calls }) {
  const t = useT('nurse-call');
  if (board.state === 'loading') return <Skeleton height="20rem" label={t('connecting')} />;
  if (board.state === 'failed')
    return (
      <Notice
        kind="failed"
        icon={<IconCloudOff aria-hidden />}
        title={t('failed')}
        action={{ label: t('retry'), run: board.retry }}
      >
        {t('failedHint')}
      </Notice>
    );
  return (
    <NobodyCalls
      {...{ store: board.store, order }}
      isFiltered={board.filter?.flag !== FilterFlag.all}
      {...{ tiles: calls.tiles, unmonitored: calls.unmonitored }}
    />
  );
}
