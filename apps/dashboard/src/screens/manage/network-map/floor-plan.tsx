import { type MapLink, type MapNode, type MapRoom, type PlanPosition, planRoom } from '@padlight/contract';
import { ScrollArea, unseen } from '@padlight/ui';
import { useState } from 'react';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import styles from './floor-plan.module.css';
import { linkStrengths, planSize, strengthOf, unitPx } from './plan-geometry.ts';
import { itemOfNode, itemOfRoom } from './plan-items.ts';
import { PlanNode } from './plan-node.tsx';
import { PlanRoom } from './plan-room.tsx';
import type { FloorMesh } from './use-map-floor.ts';
import type { PlanMoves } from './use-plan-moves.ts';

/** Above this number of lines, only those of the chosen node are labelled. */
const mostNumbers = 24;

interface FloorPlanProps {
  mesh: FloorMesh;
  moves: PlanMoves;
  isArranging: boolean;
  /** The MAC of the node whose lines are shown; undefined: all. */
  chosen: string | undefined;
  onChoose: (nodeMac: string | undefined) => void;
}

/** The rooms and nodes of a floor at their positions, with lines for the signal between node and room. */
export function FloorPlan({ mesh, moves, isArranging, chosen, onChoose }: FloorPlanProps) {
  const t = useT('network-map');
  const [announced, announce] = useState('');
  const rooms = mesh.rooms.map((room) => ({ room, at: moves.positionOf(itemOfRoom(room)) }));
  const nodes = mesh.nodes.map((node) => ({ node, at: moves.positionOf(itemOfNode(node)) }));
  const size = planSize(
    rooms.map(({ at }) => at),
    nodes.map(({ at }) => at),
  );
  const sayWhere = (name: string) => (at: PlanPosition) => announce(t('isAt', { name, x: at.x, y: at.y }));
  const shared = { moves, isArranging };
  return (
    <>
      <ScrollArea className={styles.scroll} aria-label={t('plan')}>
        <div className={styles.plan} style={{ width: size.width * unitPx, height: size.height * unitPx }}>
          {rooms.map(({ room, at }) => (
            <PlanRoom
              key={room.roomId}
              {...{ ...shared, room, at, canMove: mesh.abilities.moveRooms, onMoved: sayWhere(room.name) }}
            />
          ))}
          <Lines {...{ size, chosen }} links={mesh.links ?? []} rooms={rooms} nodes={nodes} />
          {nodes.map(({ node, at }) => (
            <PlanNode
              key={node.nodeMac}
              {...{ ...shared, node, at, canMove: mesh.abilities.moveNodes, onMoved: sayWhere(node.nodeMac) }}
              isChosen={chosen === node.nodeMac}
              onChoose={() => onChoose(chosen === node.nodeMac ? undefined : node.nodeMac)}
            />
          ))}
        </div>
      </ScrollArea>
      <p className={unseen()} role="status">
        {announced}
      </p>
      {mesh.links !== null && <LineKey />}
    </>
  );
}

interface LinesProps {
  size: { width: number; height: number };
  chosen: string | undefined;
  links: readonly MapLink[];
  rooms: readonly { room: MapRoom; at: PlanPosition }[];
  nodes: readonly { node: MapNode; at: PlanPosition }[];
}

/** The signals between nodes and rooms: by width, dashes and a number. The table has the same values. */
function Lines({ size, chosen, links, rooms, nodes }: LinesProps) {
  const { formatNumber } = useFormat();
  const middles = new Map(
    rooms.map(({ room, at }) => [
      room.roomId,
      { x: at.x + planRoom.width / 2, y: at.y + planRoom.height / 2 },
    ]),
  );
  const places = new Map(nodes.map(({ node, at }) => [node.nodeMac, at]));
  const visibleLinks = links.filter(({ nodeMac }) => chosen === undefined || nodeMac === chosen);
  return (
    <svg className={styles.lines} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {visibleLinks.map((link) => {
        const [from, to] = [places.get(link.nodeMac), middles.get(link.roomId)];
        if (!from || !to) return null;
        const key = `${link.nodeMac} ${link.roomId}`;
        return (
          <g key={key} data-strength={strengthOf(link)}>
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            {visibleLinks.length <= mostNumbers && (
              <text x={(from.x + 2 * to.x) / 3} y={(from.y + 2 * to.y) / 3}>
                {link.median === null ? '?' : formatNumber(link.median)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function LineKey() {
  const t = useT('network-map');
  return (
    <ul className={styles.key} aria-label={t('key')}>
      {linkStrengths.map((strength) => (
        <li key={strength}>
          <svg viewBox="0 0 6 2" aria-hidden="true" className={styles.sample} data-strength={strength}>
            <line x1="0" y1="1" x2="6" y2="1" />
          </svg>
          {t(`strength.${strength}`)}
        </li>
      ))}
    </ul>
  );
}
