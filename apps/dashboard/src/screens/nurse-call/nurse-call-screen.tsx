import { Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff, IconMoodSmile } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AlertSoundButton } from '../../features/alert-sound/index.ts';
import { type Board, FilterNote, useBoard, useOrder, useWidth } from '../../features/board/index.ts';
import { useWakeLock, useWallMode, WallBar } from '../../features/wall-mode/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { CallList } from './call-list.tsx';
import styles from './nurse-call-screen.module.css';

/** The open alerts alone, large, for a corridor: where, what, since when, and who has it in hand. */
export function NurseCallScreen() {
  const t = useT('wall');
  const wall = useWallMode();
  useWakeLock(true);
  const width = useWidth();
  const board = useBoard(width.isWide);
  const order = useOrder(board.store);
  const calling = order.due.flatMap((patientId) => board.store.getTile(patientId) ?? []);
  const count = calling.reduce((sum, { alerts }) => sum + alerts.length, 0);
  const words = board.state === 'ready' && <p className={styles.count}>{t('nurse.count', { count })}</p>;
  return (
    <section className={styles.screen} data-wall={wall || undefined} aria-label={t('nurse.title')}>
      {wall ? (
        <WallBar title={t('nurse.title')} heardAt={board.heardAt}>
          {words}
          <AlertSoundButton compact />
        </WallBar>
      ) : (
        <div className={styles.head}>
          <h1>{t('nurse.title')}</h1>
          {words}
          <AlertSoundButton compact />
          <Link to="/dashboard">{t('nurse.board')}</Link>
        </div>
      )}
      <FilterNote
        filter={board.filter}
        width={width}
        shown={board.state === 'ready' ? order.due.length + order.rest.length : undefined}
      />
      <Calls board={board} called={count > 0} />
    </section>
  );
}

function Calls({ board, called }: { board: Board; called: boolean }) {
  const t = useT('wall');
  if (board.state === 'loading') return <Skeleton height="20rem" label={t('connecting')} />;
  if (board.state === 'failed')
    return (
      <Notice
        kind="failed"
        icon={<IconCloudOff aria-hidden />}
        title={t('nurse.failed')}
        action={{ label: t('nurse.retry'), run: board.retry }}
      >
        {t('nurse.failedHint')}
      </Notice>
    );
  if (called) return <CallList store={board.store} />;
  return (
    <Notice kind="empty" icon={<IconMoodSmile aria-hidden />} title={t('nurse.none')}>
      {t('nurse.noneHint')}
    </Notice>
  );
}
