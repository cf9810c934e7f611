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

/** The reading as if its pod had been heard just now. */
export const heardNow = (reading: Reading): Reading => ({
  ...reading,
  link: { ...reading.link, lastHeardAt: instant(Date.now()) },
});

/** A real server of a board: GetPatient and whatever else is reported, and a live hub on the same address. */
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
  return {
    seen: http.seen,
    /** What the next fetch and the next join answer. */
    board,
    show: (tile: Tile) => hub.emit('patientStatusUpdated', { ...idsOf(tile), tile }),
    /** Something else of the person changed than what is measured. */
    update: (tile: Tile) => hub.emit('patientUpdated', { ...idsOf(tile), tile }),
    remove: ({ patientId, version, place }: Tile) =>
      hub.emit('patientRemoved', { ...idsOf({ place }), patientId, version: version + 1 }),
    /** A carer went away or is back. */
    changeAbsences: () => hub.emit('absencesUpdated', {}),
    cut: () => hub.disconnectSockets(true),
    close: async () => {
      hub.disconnectSockets(true);
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
