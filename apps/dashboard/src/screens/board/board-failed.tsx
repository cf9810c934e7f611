import { Button, Notice } from '@padlight/ui';
import { IconCloudOff, IconLock } from '@tabler/icons-react';
import type { Board } from '../../features/board/index.ts';
import { switchWallMode, useWallMode } from '../../features/wall-mode/index.ts';
import { useT } from '../../platform/i18n/index.ts';

/** The board could not be fetched, or may not be: nothing old is in its place. */
export function BoardFailed({ board }: { board: Board }) {
  const t = useT('board');
  const wall = useWallMode();
  const forbidden = board.error?.status === 403;
  return (
    <Notice
      kind="failed"
      icon={forbidden ? <IconLock aria-hidden /> : <IconCloudOff aria-hidden />}
      title={t(forbidden ? 'state.forbidden' : 'state.failed')}
      action={forbidden ? undefined : { label: t('state.retry'), run: board.retry }}
    >
      {t(forbidden ? 'state.forbiddenHint' : 'state.failedHint')}
      {wall && <Button onClick={() => switchWallMode(false)}>{t('leaveWall')}</Button>}
    </Notice>
  );
}
