import {
  type DashboardFilter,
  getPatient,
  type PatientId,
  type Tile,
  type TileAbilities,
} from '@padlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CallError, callOnce } from '../../platform/call/index.ts';
import { serverNow } from '../../platform/clock/index.ts';
import {
  isLiveJoined,
  joinLive,
  lastGapAt,
  onJoined,
  onLive,
  useOutdated,
} from '../../platform/live/index.ts';
import { useRecentSubjects } from '../../platform/recent-acts/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { createBatch } from './batch-changes.ts';
import { type BoardStore, type Change, createBoardStore } from './board-store.ts';
import { keepPlaces } from './keep-places.ts';
import { filterIdsOf, matchesFilter } from './matches-filter.ts';
import { readEntered } from './read-entered.ts';
import type { Order } from './sort-board.ts';

/** The delay until a failed fetch is repeated, ms. */
const againMs = 5_000;

/** The live board of the rooms that the page has joined. */
export interface Board {
  readonly store: BoardStore;
  readonly filter: DashboardFilter | null;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly error: CallError | null;
  /** The time (epoch milliseconds) of the tiles, which could not be fetched again; null while they are current. */
  readonly outdatedSince: number | null;
  /** The time of the newest fetch or event by the server's clock, epoch milliseconds; null before the first. */
  readonly heardAt: () => number | null;
  /** Joins and fetches again. */
  readonly retry: () => void;
}

/** True where the same fetch can succeed later: no answer, or a fault of the server or of what is between. */
const mayPass = (problem: CallError | null): boolean =>
  problem === null || problem.status < 400 || problem.status >= 500 || [408, 429].includes(problem.status);

/** A tile within the current filter; a tile outside of it left the view at that version. */
const changeOf = (tile: Tile, filter: DashboardFilter | null): Change =>
  filter === null || matchesFilter(tile.place, filter)
    ? { tile }
    : { removed: { patientId: tile.patientId, version: tile.version } };

/**
 * Shows what the shell has just loaded, joins, then fetches, and keeps the higher version of each tile; fetches again after
 * every join. `isWide`: the page is in everyone's rooms, see `useWidth`. Another filter starts an empty board. Tiles that can't be
 * fetched again for now stay, and nothing on the page is live meanwhile.
 */
export function useBoard(isWide: boolean): Board {
  const queries = useQueryClient();
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const [first] = useState<Omit<Board, 'retry' | 'heardAt'>>(() => {
    const store = createBoardStore();
    const entered = readEntered(queries, organisationId, isWide);
    if (entered) store.beginFetch()(entered.reply);
    const state = entered ? 'ready' : 'loading';
    return { store, filter: entered?.filter ?? null, state, error: null, outdatedSince: null };
  });
  const [board, setBoard] = useState(first);
  useOutdated(board.outdatedSince);
  const heardAt = useRef<number | null>(null);

  useEffect(() => {
    let { store, filter } = first;
    let hasTiles = first.state === 'ready';
    let fetchedAt = serverNow();
    let outdatedSince: number | null = null;
    let request = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const batch = createBatch((changes) => {
      heardAt.current = serverNow();
      store.apply(changes);
    });

    const fetchBoard = async (joined: DashboardFilter): Promise<void> => {
      request.abort();
      clearTimeout(again);
      request = new AbortController();
      const { signal } = request;
      batch.flush();
      if (filter !== null && JSON.stringify(filter) !== JSON.stringify(joined)) {
        store = createBoardStore();
        hasTiles = false;
        outdatedSince = null;
        setBoard({ store, filter: joined, state: 'loading', error: null, outdatedSince });
      }
      filter = joined;
      const beganAt = serverNow();
      const finish = store.beginFetch();
      const { organisationId, flag } = joined;
      try {
        const reply = await callOnce(
          getPatient,
          { query: { organisationId, flag }, body: filterIdsOf(joined) },
          { signal },
        );
        if (signal.aborted) return;
        batch.flush();
        fetchedAt = serverNow();
        heardAt.current = fetchedAt;
        hasTiles = true;
        outdatedSince = null;
        finish(reply);
        setBoard({ store, filter: joined, state: 'ready', error: null, outdatedSince });
      } catch (error) {
        if (signal.aborted) return;
        const problem = error instanceof CallError ? error : null;
        hasTiles &&= mayPass(problem);
        // Without a gap since the last fetch, events have kept the tiles current until now.
        const gap = lastGapAt();
        outdatedSince = hasTiles
          ? (outdatedSince ?? (gap !== null && gap >= fetchedAt ? gap : beganAt))
          : null;
        const state = hasTiles ? 'ready' : 'failed';
        setBoard({ store, filter: joined, state, error: problem, outdatedSince });
        // No one presses a button on a wall display.
        if (problem?.status !== 403) again = setTimeout(() => void fetchBoard(joined), againMs);
      }
    };

    const leave = [
      onJoined(({ filter: joined }) => void fetchBoard(joined)),
      onLive('patientUpdated', ({ tile }) => batch.add(changeOf(tile, filter))),
      onLive('patientStatusUpdated', ({ tile }) => batch.add(changeOf(tile, filter))),
      onLive('patientRemoved', ({ patientId, version }) => batch.add({ removed: { patientId, version } })),
    ];
    // If the page joined before this screen mounted, it joins once more; otherwise the first join shows it.
    if (isLiveJoined()) joinLive().catch(() => undefined);
    return () => {
      for (const go of leave) go();
      request.abort();
      clearTimeout(again);
      batch.stop();
    };
  }, [first]);

  return { ...board, heardAt: () => heardAt.current, retry: () => void joinLive().catch(() => undefined) };
}

/** One tile of a board; repaints only when that tile changes. */
export function useTile(store: BoardStore, patientId: PatientId): Tile | undefined {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeTile(patientId, listener),
    [store, patientId],
  );
  return useSyncExternalStore(subscribe, () => store.getTile(patientId));
}

/** The reader's abilities on the tiles of a board. */
export const useAbilities = (store: BoardStore): TileAbilities =>
  useSyncExternalStore(store.subscribeOrder, store.getAbilities);

/**
 * An order in which people with a recent action keep their place for as long as it can be undone there. `of` names what
 * is ordered: another value starts afresh. The same object until someone moves.
 */
export function useKeptOrder(of: unknown, newest: Order): Order {
  const recentSubjects = useRecentSubjects();
  const [last, setLast] = useState({ of, newest, recentSubjects, order: newest });
  if (last.of === of && last.newest === newest && last.recentSubjects === recentSubjects) return last.order;
  const order = last.of === of ? keepPlaces(newest, last.order, recentSubjects) : newest;
  setLast({ of, newest, recentSubjects, order });
  return order;
}

/** The two sections of a board in their order. */
export function useOrder(store: BoardStore): Order {
  return useKeptOrder(store, useSyncExternalStore(store.subscribeOrder, store.getOrder));
}
