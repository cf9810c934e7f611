import { Notice } from '@padlight/ui';
import { IconWalk } from '@tabler/icons-react';
import { useDoubtText } from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import styles from './round.module.css';
import type { DuePeople } from './use-round-people.ts';

interface RoundDoubtsProps {
  people: DuePeople;
  /** True where the round has no people. */
  isNobody: boolean;
  /** True where the filter leaves people out. */
  isFiltered: boolean;
}

/** Reports that no one is due, where that is known; and the people of whom it is unknown, with their places. */
export function RoundDoubts({ people, isNobody, isFiltered }: RoundDoubtsProps) {
  const t = useT('round');
  const tParts = useT('board-parts');
  const doubtText = useDoubtText();
  const { state } = useLiveState();
  if (state !== 'live' && isNobody)
    return <p className={styles.quiet}>{tParts(`notKnown.${state === 'lost' ? 'lost' : 'loading'}`)}</p>;
  const silenced = people.tiles.filter((tile) => tile.silenced.length > 0);
  const doubts = [
    people.unmonitored.length > 0 &&
      doubtText(
        'unmonitored',
        people.unmonitored.map(({ place }) => place),
      ),
    isNobody &&
      silenced.length > 0 &&
      doubtText(
        'silenced',
        silenced.map(({ place }) => place),
      ),
  ].filter((text) => text !== false);
  if (!isNobody) return doubts.length === 0 ? null : <p className={styles.quiet}>{doubts.join(' ')}</p>;
  const isSure = people.unmonitored.length === 0;
  const title = isFiltered
    ? t(isSure ? 'nobodyHere' : 'nobodyMonitoredHere')
    : t(isSure ? 'nobody' : 'nobodyMonitored');
  return (
    <Notice kind="empty" icon={<IconWalk aria-hidden />} title={title}>
      {doubts.length > 0 ? doubts.join(' ') : t('nobodyHint')}
    </Notice>
  );
}
