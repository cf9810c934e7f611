import { z } from 'zod';
import { Network, Tile } from './board.ts';
import { BuildingId, FloorId, PatientId, RoomId } from './ids.ts';
import { SessionEnd } from './session-ends.ts';
import { FailingCondition } from './system.ts';

const at = {
  buildingId: BuildingId.nullable(),
  floorId: FloorId.nullable(),
  roomId: RoomId.nullable(),
};

/**
 * The messages of the live connection (Socket.IO, path `/live`). An event carries the whole tile; the client
 * keeps the higher version. `patientRemoved` goes to the place that the patient left and is a tombstone.
 */
export const liveEvents = {
  patientUpdated: z.object({ ...at, tile: Tile }),
  patientStatusUpdated: z.object({ ...at, tile: Tile }),
  patientRemoved: z.object({ ...at, patientId: PatientId, version: z.number().int() }),
  userLogout: z.object({ reason: SessionEnd }),
  /** Ours: the state of the nodes, for the banner. */
  networkUpdated: Network,
  /**
   * Ours: areas or groups were changed or deleted, or a display's filter was set. The client joins again, because filter and rooms may have
   * changed.
   */
  placesUpdated: z.object({}),
  /** Ours: name, formats, groups or dashboard of the organisation were saved. The client reads the signed-in user again. */
  organisationUpdated: z.object({}),
  /** Ours: a carer passes calls on, or takes them again. The client reads the absences again. */
  absencesUpdated: z.object({}),
  /**
   * Ours, to accounts for relatives alone: what the view shows of this person changed, or whether it may be shown; null: of any
   * person. The client reads the view again.
   */
  relativesUpdated: z.object({ patientId: PatientId.nullable() }),
  /**
   * Ours: the faults that concern the people of this connection, all of them at each change. A new connection assumes none until it
   * receives them.
   */
  conditionsUpdated: z.object({ conditions: z.array(FailingCondition) }),
} as const;
export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent<Name extends LiveEventName> = z.infer<(typeof liveEvents)[Name]>;

/** The socket's handshake: `auth.token` is the access token. */
export const livePath = '/live';

/** The limit of live connections of a session; a further one is refused with this message. */
export const mostConnections = 20;
export const tooManyConnections = 'too-many-connections';

/** How often a client connects again: a few times quickly, then at a slower pace. */
export const reconnect = { attempts: 5, everyMs: 5_000, thenEveryMs: 30_000 } as const;
