import { Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AlertSoundButton } from '../../features/alert-sound/index.ts';
import {
  type Board,
  type BoardStore,
  FilterNote,
  type Order,
  useBoard,
  useKeptOrder,
  useOrder,
  useWidth,
} from '../../features/board/index.ts';
import { MayGoDark, useWakeLock, useWallMode, WallBar } from '../../features/wall-mode/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { CallList } from './call-list.tsx';
import { callOrder, callsOf } from './call-order.ts';
import { NobodyCalls } from './nobody-calls.tsx';
import styles from './nurse-call-screen.module.css';
import { UnmonitoredLine } from './unmonitored-line.tsx';
import { useUnmonitored } from './use-unmonitored.ts';

/** The open alerts alone, large, for a corridor: where, what, since when, and who has it in hand; then who is not monitored. */
export function NurseCallScreen() {
  const t = useT('nurse-call');
  const wall = useWallMode();
  const mayGoDark = useWakeLock(true);
  const width = useWidth();
  const board = useBoard(width.isWide);
  const order = useOrder(board.store);
  const { store } = board;
  const tiles = useMemo(() => tilesOf(store, order), [store, order]);
  const count = tiles.reduce((sum, tile) => sum + callsOf(tile).length, 0);
  const texts = board.state === 'ready' && <p className={styles.count}>{t('count', { count })}</p>;
  return (
    <section className={styles.screen} data-wall={wall || undefined} aria-label={t('title')}>
      {wall ? (
        <WallBar title={t('title')} heardAt={board.heardAt}>
          {texts}
          <AlertSoundButton />
        </WallBar>
      ) : (
        <div className={styles.head}>
          <h1>{t('title')}</h1>
          {texts}
          <AlertSoundButton />
          <Link to="/dashboard">{t('board')}</Link>
        </div>
      )}
      {mayGoDark && <MayGoDark />}
      <FilterNote
        filter={board.filter}
        width={width}
        shown={board.state === 'ready' ? tiles.length : undefined}
      />
      <Calls board={board} order={order} tiles={tiles} />
    </section>
  );
}

const tilesOf = (store: BoardStore, { due, rest }: Order) =>
  [...due, ...rest].flatMap((patientId) => store.getTile(patientId) ?? []);

interface CallsProps {
  board: Board;
  order: Order;
  tiles: ReturnType<typeof tilesOf>;
}

function Calls({ board, order, tiles }: CallsProps) {
  const t = useT('nurse-call');
  const unmonitored = useUnmonitored(board);
  const newest = useMemo(() => {
    const due = callOrder(tiles);
    const rest = tiles.map(({ patientId }) => patientId).filter((patientId) => !due.includes(patientId));
    return { due, rest };
  }, [tiles]);
  const { due: called } = useKeptOrder(board.store, newest);
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
    <>
      {called.length > 0 ? (
        <CallList store={board.store} called={called} />
      ) : (
        <NobodyCalls store={board.store} order={order} tiles={tiles} unmonitored={unmonitored} />
      )}
      {unmonitored && <UnmonitoredLine store={board.store} people={unmonitored} />}
    </>
  );
}
