import type { Tile } from '@padlight/contract';
import { Notice } from '@padlight/ui';
import { IconCloudOff, IconMoodSmile, IconPlugConnectedX, IconRefresh, IconUsers } from '@tabler/icons-react';
import {
  AllClear,
  type BoardStore,
  type Order,
  useBedsText,
  useClearness,
} from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';

interface NobodyCallsProps {
  store: BoardStore;
  order: Order;
  /** True where the filter leaves people out. */
  isFiltered: boolean;
  /** Everyone on the screen; none of them has an open alert. */
  tiles: readonly Tile[];
  /** The people among them who are not monitored. */
  unmonitored: readonly Tile[];
}

/** The screen without open alerts: an all-clear only where everyone is known to need nothing, otherwise what is unknown. */
export function NobodyCalls({ store, order, isFiltered, tiles, unmonitored }: NobodyCallsProps) {
  const t = useT('nurse-call');
  const bedsText = useBedsText();
  const { state } = useLiveState();
  const isClear = useClearness({ store, order }, ({ kind }) => kind === 'clear');
  const red = tiles.filter(({ reading }) => reading?.light.shown === 'red');
  if (state === 'lost')
    return (
      <Notice kind="failed" icon={<IconCloudOff aria-hidden />} title={t('unknown')}>
        {t('unknownHint')}
      </Notice>
    );
  if (tiles.length === 0) return <Notice kind="empty" icon={<IconUsers aria-hidden />} title={t('empty')} />;
  if (red.length > 0)
    return (
      <Notice kind="empty" icon={<IconRefresh aria-hidden />} title={t('noAlert')}>
        {t('red', {
          count: red.length,
          rooms: bedsText(red.map(({ place }) => place)),
        })}
      </Notice>
    );
  if (unmonitored.length > 0)
    return (
      <Notice kind="empty" icon={<IconPlugConnectedX aria-hidden />} title={t('noAlert')}>
        {t('notAll')}
      </Notice>
    );
  // A light that is grey during a pad change, or a silenced alert, is no all-clear either.
  if (!isClear)
    return (
      <Notice kind="empty" icon={<IconPlugConnectedX aria-hidden />} title={t('noAlert')}>
        <AllClear store={store} order={order} isFiltered={isFiltered} />
      </Notice>
    );
  return (
    <Notice kind="empty" icon={<IconMoodSmile aria-hidden />} title={t(isFiltered ? 'noneHere' : 'none')}>
      {t('noneHint')}
    </Notice>
  );
}
