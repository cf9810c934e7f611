import { plainList } from '@padlight/ui';
import { IconUserCheck } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { type Board, NoteLine, useAbilities, useHeldOrder, useHold } from '../../features/board/index.ts';
import { useActs } from '../../features/pad-acts/index.ts';
import { openFall } from '../../features/tile/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './round.module.css';
import { groupByFloor, type RoundGroup } from './round-groups.ts';
import { RoundRow } from './round-row.tsx';
import type { MyRound } from './use-round.ts';
import type { RoundPeople } from './use-round-people.ts';

interface RoundListProps {
  board: Board;
  my: MyRound;
  on: RoundPeople;
  /** The current time, epoch ms. */
  now: number;
  onlyMine: boolean;
  onAll: () => void;
}

/** The people of the round by floor; nothing moves under a finger. People who may have fallen are listed in any selection. */
export function RoundList({ board: { store }, my, on, now, onlyMine, onAll }: RoundListProps) {
  const t = useT('round');
  const tBoard = useT('board-parts');
  const ref = useRef<HTMLDivElement>(null);
  const abilities = useAbilities(store);
  const { onAsk, dialogs } = useActs();
  const narrowed = useMemo(
    () =>
      onlyMine
        ? on.tiles.filter((tile) => on.mine.has(tile.patientId) || openFall(tile) !== undefined)
        : on.tiles,
    [on, onlyMine],
  );
  const newest = useMemo(() => ({ onlyMine, groups: groupByFloor(narrowed) }), [narrowed, onlyMine]);
  const current = useHeldOrder(newest, useHold(ref));
  // A pressed selection shows at once, even while the list is held.
  const { groups } = current.onlyMine === onlyMine ? current : newest;
  const { round } = my;
  if (!round) return null;
  return (
    <>
      {onlyMine && (
        <NoteLine
          kind="pressed"
          icon={<IconUserCheck aria-hidden size="1.2em" />}
          act={t('showAll', { count: on.tiles.length })}
          onAct={onAll}
        >
          <b>{t('onlyMine')}</b>
          <span>{tBoard('filter.of', { part: narrowed.length, count: on.tiles.length })}</span>
        </NoteLine>
      )}
      <div ref={ref} className={styles.groups}>
        {groups.map((group) => (
          <section key={group.key} data-group={group.kind}>
            <GroupName group={group} groups={groups} />
            <ul className={plainList(styles.people)}>
              {group.patientIds.map((patientId) => (
                <RoundRow key={patientId} {...{ store, patientId, round, my, abilities, onAsk, now }} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {dialogs}
    </>
  );
}

/** The place of a group: the floor, with its building where there are several. */
function GroupName({ group, groups }: { group: RoundGroup; groups: readonly RoundGroup[] }) {
  const t = useT('round');
  const tTile = useT('tile');
  const { privacyMode } = useSession();
  if (group.kind === 'falls') return <h2 data-alarm>{t('falls')}</h2>;
  if (privacyMode) return <h2>{t('title')}</h2>;
  const floors = groups.filter(({ kind }) => kind === 'floor');
  const severalBuildings = new Set(floors.map(({ building }) => building)).size > 1;
  const name = [severalBuildings ? group.building : null, group.floor].filter(Boolean).join(', ');
  return <h2>{name === '' ? tTile('noPlace') : <span translate="no">{name}</span>}</h2>;
}
