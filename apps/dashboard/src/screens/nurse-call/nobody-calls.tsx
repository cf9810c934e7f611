import type { Tile, Unmonitored } from '@padlight/contract';
import { Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff, IconMoodSmile, IconPlugConnectedX, IconRefresh, IconUsers } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { roomsOf } from './rooms-of.ts';

interface NobodyCallsProps {
  /** Everyone whom the screen shows; nobody of them has an open alert. */
  tiles: readonly Tile[];
  /** Who of them is not monitored; null or undefined: that is not known. */
  unmonitored: readonly Unmonitored[] | null | undefined;
}

/** Nobody has an open alert: an all-clear only where everybody is known to need nothing, else what is not known. */
export function NobodyCalls({ tiles, unmonitored }: NobodyCallsProps) {
  const t = useT('wall');
  const tBoard = useT('board');
  const { state } = useLiveState();
  const red = tiles.filter(({ reading }) => reading?.light.shown === 'red');
  if (state === 'lost' || unmonitored === null)
    return (
      <Notice kind="failed" icon={<IconCloudOff aria-hidden />} title={t('nurse.unknown')}>
        {t('nurse.unknownHint')}
      </Notice>
    );
  if (unmonitored === undefined) return <Skeleton height="12rem" label={t('connecting')} />;
  if (tiles.length === 0)
    return <Notice kind="empty" icon={<IconUsers aria-hidden />} title={tBoard('state.empty')} />;
  if (red.length > 0)
    return (
      <Notice kind="empty" icon={<IconRefresh aria-hidden />} title={t('nurse.noAlert')}>
        {t('nurse.red', {
          count: red.length,
          rooms: roomsOf(
            red.map(({ place }) => ({ subject: place })),
            (count) => t('nurse.moreRooms', { count }),
          ),
        })}
      </Notice>
    );
  if (unmonitored.length > 0)
    return (
      <Notice kind="empty" icon={<IconPlugConnectedX aria-hidden />} title={t('nurse.noAlert')}>
        {t('nurse.notAll')}
      </Notice>
    );
  return (
    <Notice kind="empty" icon={<IconMoodSmile aria-hidden />} title={t('nurse.none')}>
      {t('nurse.noneHint')}
    </Notice>
  );
}
