import { type FloorId, type OrganisationId, type PlanPosition, placeOnPlan } from '@padlight/contract';
import { useRef, useState } from 'react';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

type Item = Parameters<typeof callOnce<typeof placeOnPlan>>[1]['body']['item'];

/** A node or room on the plan, in the server's state. */
export interface PlanItem {
  readonly key: string;
  /** Its name in messages. */
  readonly name: string;
  readonly item: Item;
  readonly position: PlanPosition;
  readonly isPlaced: boolean;
  readonly version: number;
}
interface Moved {
  readonly position: PlanPosition;
  /** The version of the server's position, once it is saved. */
  readonly version: number;
}

interface PlanOf {
  readonly organisationId: OrganisationId;
  readonly floorId: FloorId;
  readonly onNotice: (notice: ActNotice) => void;
  readonly refresh: () => Promise<unknown>;
}

/** The positions during moves, and their saves: one after another, each over the state that was seen. */
export function usePlanMoves({ organisationId, floorId, onNotice, refresh }: PlanOf) {
  const t = useT('network-map');
  const errorText = useErrorText();
  const [moved, setMoved] = useState<ReadonlyMap<string, Moved>>(new Map());
  const versions = useRef(new Map<string, number>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const versionOf = ({ key, version }: PlanItem): number => Math.max(version, versions.current.get(key) ?? 0);
  const put = (key: string, at: Moved | undefined): void =>
    setMoved((before) => {
      const next = new Map(before);
      if (at) next.set(key, at);
      else next.delete(key);
      return next;
    });
  const send = async (item: PlanItem, position: PlanPosition | null, version: number): Promise<number> => {
    const saved = await callOnce(placeOnPlan, {
      query: { organisationId },
      body: { floorId, item: item.item, position, version },
    });
    versions.current.set(item.key, saved.version);
    return saved.version;
  };
  const save = async (item: PlanItem, position: PlanPosition): Promise<void> => {
    try {
      const version = await send(item, position, versionOf(item));
      put(item.key, { position, version });
      onNotice({
        texts: t('moved', { name: item.name, x: position.x, y: position.y }),
        undo: async () => {
          await send(item, item.isPlaced ? item.position : null, version);
          put(item.key, undefined);
        },
      });
    } catch (error) {
      put(item.key, undefined);
      onNotice({ texts: `${t('notMoved', { name: item.name })} ${errorText(error)}` });
    }
    await refresh();
  };
  return {
    /** The drawn position: the moved one, until the server has that or a newer one. */
    positionOf: (item: PlanItem): PlanPosition => {
      const mine = moved.get(item.key);
      return mine && mine.version >= item.version ? mine.position : item.position;
    },
    move: (item: PlanItem, position: PlanPosition): void =>
      put(item.key, { position, version: versionOf(item) }),
    save: (item: PlanItem, position: PlanPosition): void => {
      queue.current = queue.current.then(() => save(item, position));
    },
  };
}
export type PlanMoves = ReturnType<typeof usePlanMoves>;
