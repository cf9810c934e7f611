import { type DashboardFilter, instant, livePath, type Reading, type Tile } from '@padlight/contract';
import { Server } from 'socket.io';
import { type Answer, type Seen, startHttpServer } from '../../../testing/http-server.ts';
import { shellAnswers } from '../../../testing/shell-answers.ts';
import { abilitiesWith } from '../../tile/testing/abilities-with.ts';

const everyone = {
  organisationId: 7,
  buildingId: null,
  flag: 0,
  filterIds: [],
} as unknown as DashboardFilter;

/** The reading with a reception just now. */
export const heardNow = (reading: Reading): Reading => ({
  ...reading,
  link: { ...reading.link, lastHeardAt: instant(Date.now()) },
});

/** A real server of a board: GetPatient and further calls, and a live hub on the same address. */
export async function startBoardServer(
  tiles: readonly Tile[],
  otherwise: (seen: Seen) => Answer | undefined | Promise<Answer | undefined> = () => undefined,
  abilities = abilitiesWith(),
) {
  const board = { tiles, filter: everyone, abilities };
  const http = await startHttpServer(async (seen) => {
    const own = await otherwise(seen);
    if (own) return own;
    const { filter, abilities, tiles } = board;
    if (seen.url.pathname === '/AddToGroup') return { body: { success: true, filter } };
    if (seen.url.pathname === '/Board/GetPatient')
      return { body: { at: instant(Date.now()), abilities, tiles } };
    return shellAnswers()(seen);
  });
  const hub = new Server(http.server, { path: livePath, pingInterval: 25_000, pingTimeout: 60_000 });
  const emit = (event: string, data: unknown): void => {
    if (hub.sockets.sockets.size === 0)
      throw new Error(`No page is connected that ${event} could reach: wait until it is live.`);
    hub.emit(event, data);
  };
  return {
    seen: http.seen,
    /** The answer of the next fetch and the next join. */
    board,
    show: (tile: Tile) => emit('patientStatusUpdated', { ...idsOf(tile), tile }),
    /** Sends a change of master data rather than of a measurement. */
    update: (tile: Tile) => emit('patientUpdated', { ...idsOf(tile), tile }),
    remove: ({ patientId, version, place }: Tile) =>
      emit('patientRemoved', { ...idsOf({ place }), patientId, version: version + 1 }),
    /** Announces that a carer went away or returned. */
    changeAbsences: () => emit('absencesUpdated', {}),
    cut: () => hub.disconnectSockets(true),
    close: async () => {
      // Also of a page that is still connecting.
      hub.engine.close();
      await http.close();
    },
  };
}
export type BoardServer = Awaited<ReturnType<typeof startBoardServer>>;

const idsOf = ({ place: { buildingId, floorId, roomId } }: Pick<Tile, 'place'>) => ({
  buildingId,
  floorId,
  roomId,
});
