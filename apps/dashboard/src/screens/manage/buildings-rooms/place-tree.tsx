import '@mantine/core/styles/Tree.layer.css';
import { Tree, type TreeNodeData, useTree } from '@mantine/core';
import type { TreeBuilding } from '@padlight/contract';
import { IconBed, IconBuilding, IconChevronRight, IconStairs } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useT } from '../../../platform/i18n/index.ts';
import { WithMantine } from '../../../platform/theme/with-mantine.tsx';
import styles from './buildings-rooms.module.css';

interface PlaceTreeProps {
  buildings: readonly TreeBuilding[];
  /** The open buildings and floors. */
  opened: Readonly<Record<string, boolean>>;
  onOpened: (opened: Record<string, boolean>) => void;
  /** The id of the open place. */
  chosen: string | undefined;
  /** The places that are about to be deleted. */
  going: readonly string[];
  onChoose: (id: string) => void;
}

const icons = [IconBuilding, IconStairs, IconBed] as const;

/** Buildings, floors and rooms as a tree: arrows open, close and move, Enter selects. */
export function PlaceTree({ buildings, opened, onOpened, chosen, going, onChoose }: PlaceTreeProps) {
  const t = useT('places');
  const tree = useTree({
    expandedState: opened,
    onExpandedStateChange: onOpened,
    selectedState: chosen === undefined ? [] : [chosen],
    onSelectedStateChange: ([id]) => id !== undefined && onChoose(id),
  });
  // The tree resets its state when its data changes.
  const nodes = useMemo(() => nodesOf(buildings, (count) => t('beds', { count })), [buildings, t]);
  return (
    <WithMantine>
      <Tree
        data={nodes}
        tree={tree}
        aria-label={t('tree')}
        className={styles.tree ?? ''}
        expandOnClick={false}
        selectOnClick
        allowRangeSelection={false}
        levelOffset="1.25rem"
        onKeyDown={(event) => {
          const id = event.target instanceof HTMLElement ? event.target.dataset.value : undefined;
          if (event.key === 'Enter' && id !== undefined) onChoose(id);
        }}
        renderNode={({ node, level, expanded, hasChildren, elementProps, tree: controller }) => {
          const Icon = icons[level - 1] ?? IconBed;
          return (
            <div
              {...elementProps}
              className={`${elementProps.className} ${styles.node}`}
              data-going={going.includes(node.value) || undefined}
              ref={(element) => {
                const item = element?.closest('li');
                if (hasChildren) item?.setAttribute('aria-expanded', String(expanded));
                else item?.removeAttribute('aria-expanded');
              }}
            >
              {hasChildren ? (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-hidden
                  className={styles.toggle}
                  data-open={expanded || undefined}
                  onClick={(event) => {
                    event.stopPropagation();
                    controller.toggleExpanded(node.value);
                  }}
                >
                  <IconChevronRight size={18} />
                </button>
              ) : (
                <span className={styles.toggle} />
              )}
              <Icon aria-hidden size={18} stroke={1.7} />
              {node.label}
            </div>
          );
        }}
      />
    </WithMantine>
  );
}

/** The tree's nodes; a floor's rooms may load once it is open, a room shows its number of beds. */
function nodesOf(buildings: readonly TreeBuilding[], beds: (count: number) => string): TreeNodeData[] {
  return buildings.map((building) => ({
    value: building.buildingId,
    label: <span>{building.name}</span>,
    children: building.floors.map((floor) => ({
      value: floor.floorId,
      label: <span>{floor.name}</span>,
      hasChildren: floor.roomCount > 0,
      children: floor.rooms.map((room) => ({
        value: room.roomId,
        label: (
          <>
            <span>{room.name}</span> <small>{beds(room.beds)}</small>
          </>
        ),
      })),
    })),
  }));
}
