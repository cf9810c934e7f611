import type { getPatient, PatientId, ReplyOf, Tile, TileAbilities } from '@padlight/contract';
import { noAbilities } from '../tile/index.ts';
import { arrange, byPlace, type Floors, floorsOf, type Order, orderKey } from './sort-board.ts';

/** A committed tile, or the removal of a patient from the view; the higher version is newer. */
export type Change =
  | { readonly tile: Tile }
  | { readonly removed: { readonly patientId: PatientId; readonly version: number } };

/** The reply of a fetch. */
export type BoardReply = Pick<ReplyOf<typeof getPatient>, 'abilities' | 'tiles'>;

type Known = { readonly version: number; readonly tile: Tile | null };

const nothing: Order = { due: [], rest: [] };

/**
 * The board outside of React: one subscription a tile, so that one change repaints one tile. The order in which events
 * and fetched tiles arrive does not affect the result.
 */
export function createBoardStore() {
  const known = new Map<PatientId, Known>();
  const tileListeners = new Map<PatientId, Set<() => void>>();
  const orderListeners = new Set<() => void>();
  let order = nothing;
  let floors: Floors = new Map();
  let abilities = noAbilities;
  let fetching: { readonly touched: Set<PatientId> } | undefined;

  /** Stores the newer. A tile beats a removal of the same version: a move within the view sends both. */
  const take = (patientId: PatientId, next: Known): boolean => {
    fetching?.touched.add(patientId);
    const before = known.get(patientId);
    const newer =
      !before ||
      next.version > before.version ||
      (next.version === before.version && !before.tile && next.tile !== null);
    if (newer) known.set(patientId, next);
    return newer;
  };

  const report = (changed: ReadonlyMap<PatientId, Tile | null>, refetched = false): void => {
    const moved =
      refetched ||
      [...changed].some(
        ([patientId, before]) => orderKey(before) !== orderKey(known.get(patientId)?.tile ?? null),
      );
    if (moved) {
      order = arrange(tilesNow(), floors);
      for (const listener of orderListeners) listener();
    }
    for (const patientId of changed.keys())
      for (const listener of tileListeners.get(patientId) ?? []) listener();
  };

  const tilesNow = () => [...known.values()].flatMap(({ tile }) => tile ?? []);

  const takeAll = (changes: readonly Change[], changed: Map<PatientId, Tile | null>): void => {
    for (const change of changes) {
      const next = 'tile' in change ? change.tile : null;
      const { patientId, version } = 'tile' in change ? change.tile : change.removed;
      const before = known.get(patientId)?.tile ?? null;
      if (take(patientId, { version, tile: next }) && !changed.has(patientId)) changed.set(patientId, before);
    }
  };

  return {
    getTile: (patientId: PatientId): Tile | undefined => known.get(patientId)?.tile ?? undefined,
    getOrder: (): Order => order,
    /** The reader's abilities on these tiles: the same object until another fetch changes them. */
    getAbilities: (): TileAbilities => abilities,
    /** Everyone by floor, room and bed. */
    tilesByPlace: (): Tile[] => tilesNow().sort(byPlace(floors)),
    apply(changes: readonly Change[]): void {
      const changed = new Map<PatientId, Tile | null>();
      takeAll(changes, changed);
      report(changed);
    },
    /**
     * Begins a fetch; pass its reply to the returned function. A person who is not in the reply, and had no event since the
     * fetch began, has left. An overtaken fetch is ignored.
     */
    beginFetch(): (reply: BoardReply) => void {
      const mine = { touched: new Set<PatientId>() };
      fetching = mine;
      return ({ tiles, abilities: answered }) => {
        if (fetching !== mine) return;
        fetching = undefined;
        if (JSON.stringify(answered) !== JSON.stringify(abilities)) abilities = answered;
        const changed = new Map<PatientId, Tile | null>();
        const present = new Set(tiles.map((tile) => tile.patientId));
        for (const [patientId, { tile }] of known)
          if (!present.has(patientId) && !mine.touched.has(patientId)) {
            known.delete(patientId);
            changed.set(patientId, tile);
          }
        floors = floorsOf(tiles);
        takeAll(
          tiles.map((tile) => ({ tile })),
          changed,
        );
        report(changed, true);
      };
    },
    subscribeTile(patientId: PatientId, listener: () => void): () => void {
      const listeners = tileListeners.get(patientId) ?? new Set();
      tileListeners.set(patientId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) tileListeners.delete(patientId);
      };
    },
    subscribeOrder(listener: () => void): () => void {
      orderListeners.add(listener);
      return () => orderListeners.delete(listener);
    },
  };
}
export type BoardStore = ReturnType<typeof createBoardStore>;
