import type { Server as HttpServer } from 'node:http';
import {
  type DashboardFilter,
  mostConnections,
  type OrganisationId,
  type PatientId,
  privacyLevels,
  type SessionId,
  tooManyConnections,
} from '@padlight/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Announcements } from '../announcements.ts';
import type { Bus } from '../bus.ts';
import type { Caller } from '../http/handler.ts';
import { createConditionShow } from './condition-show.ts';
import { type Cover, isCovered } from './cover.ts';
import { emitShared, resetRelatives } from './emit-relatives.ts';
import { emitTiles, type Projection } from './emit-tiles.ts';
import { createSessionPlaces, limitPackets } from './limit-clients.ts';
import { createLiveServer, type Identify, type Identity, type LiveSocket } from './live-server.ts';
import { moveSocket } from './move-socket.ts';
import { renewIdentity } from './renew-identity.ts';
import {
  roomOfOrganisation,
  roomOfRelatives,
  roomOfSession,
  roomOfShared,
  roomsOfCaller,
  roomsOfPlace,
  type TilePlace,
} from './rooms.ts';
import { logOut, renewAnonymised, sweep } from './sweep.ts';

export interface LiveHub {
  /** Accepts the connections of a server that the hub shares with the calls. */
  attach(server: HttpServer): void;
  /**
   * Moves a connection of the caller's own session into the rooms of scope and filter; without a filter into
   * the organisation's room alone. Returns false if there is no such connection.
   */
  join(connectionId: string, caller: Caller, filter: DashboardFilter | undefined): boolean;
  /** Moves a connection of an account for relatives into the rooms of the people whom it shows. False as {@link join}. */
  joinShared(connectionId: string, caller: Caller, patientIds: readonly PatientId[]): boolean;
  /** Returns whether others cover for a carer who is away. */
  isCovered(cover: Cover): boolean;
  /** Returns whether a device that shows this place can sound. */
  isHeardAt(organisationId: OrganisationId, place: TilePlace): boolean;
  connections(): number;
  close(): Promise<void>;
}

const sweepEveryMs = 1_000;
/** A client joins again within a second or two; until then it receives what it received before. */
const rejoinMs = 10_000;
const dayMs = 86_400_000;

/**
 * Creates the live connection: signed-in users may connect, and announcements of the bus go to the rooms that show them.
 */
export function createLiveHub(options: {
  readonly identify: Identify;
  readonly bus: Bus<Announcements>;
  readonly project: Projection;
  readonly log: FastifyBaseLogger;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Packets that may wait for a slow client before it is disconnected. */
  readonly maxWaiting?: number;
}): LiveHub {
  const { identify, bus, project, log, now, maxWaiting = 2_000 } = options;
  const io = createLiveServer();
  const faults = createConditionShow(io, now);
  const places = createSessionPlaces(mostConnections);
  let resetCounts = (): void => undefined;
  const own = (socket: LiveSocket): string[] => [socket.id, roomOfSession(socket.data.caller.sessionId)];

  const socketsOf = (sessionId: SessionId): LiveSocket[] =>
    [...(io.of('/').adapter.rooms.get(roomOfSession(sessionId)) ?? [])].flatMap(
      (id) => io.of('/').sockets.get(id) ?? [],
    );
  const presenceChanged = ({ data: { organisationId } }: LiveSocket): void =>
    bus.publish('presence-changed', { organisationId });
  const joinAgain = (socket: LiveSocket): void => {
    socket.data.rejoinBy ??= now() + rejoinMs;
    socket.emit('placesUpdated', {});
  };
  const failed = (error: unknown): void =>
    log.error({ err: error }, 'a live connection could not be checked again');

  const identifySocket = async ({ handshake }: LiveSocket): Promise<Identity | undefined> => {
    const { token }: { token?: unknown } = handshake.auth;
    return typeof token === 'string' ? identify(token) : undefined;
  };

  io.use((socket, next) => {
    identifySocket(socket).then(
      (identity) => {
        Object.assign(socket.data, identity, { organisationId: identity?.caller.scope.organisationId });
        if (!identity) next(new Error('token-invalid'));
        else if (places.take(identity.caller.sessionId, socket.conn)) next();
        else next(new Error(tooManyConnections));
      },
      (error) => {
        log.error({ err: error }, 'a live connection could not be checked');
        next(new Error('unexpected'));
      },
    );
  });
  io.on('connection', (socket) => {
    void socket.join(roomOfSession(socket.data.caller.sessionId));
    faults.show(socket);
    // Identified again now that an end of the session would be noticed: it may have ended in between.
    identifySocket(socket).then((identity) => {
      // The reason is unknown here.
      if (!identity) logOut(socket, 'expired');
      else if (identity.caller.scope.organisationId !== socket.data.organisationId) socket.conn.close(true);
    }, failed);
    socket.on('sound', (isOn) => {
      socket.data.sounds = isOn === true;
      presenceChanged(socket);
    });
    socket.on('disconnect', () => presenceChanged(socket));
    socket.on('renew', (token, answer) => {
      renewIdentity(socket, token, identify, joinAgain).then(
        (ok) => typeof answer === 'function' && answer({ ok }),
        failed,
      );
    });
  });

  const ends = [
    bus.subscribe('tiles-changed', (announcement) => {
      emitTiles(io, project, announcement);
      emitShared(io, announcement);
    }),
    bus.subscribe('relatives-changed', ({ organisationId }) => resetRelatives(io, organisationId)),
    bus.subscribe('session-ended', ({ sessionId, reason }) => {
      for (const socket of socketsOf(sessionId)) logOut(socket, reason);
    }),
    bus.subscribe('session-changed', ({ sessionId, organisationId, secondFactorDue }) => {
      for (const socket of socketsOf(sessionId)) {
        presenceChanged(socket);
        moveSocket(socket, organisationId, own(socket));
        if (secondFactorDue) socket.conn.close(true);
      }
    }),
    bus.subscribe('places-changed', ({ organisationId }) => {
      io.to(roomOfOrganisation(organisationId)).emit('placesUpdated', {});
      resetRelatives(io, organisationId);
    }),
    bus.subscribe('sight-changed', ({ organisationId }) => {
      for (const id of io.of('/').adapter.rooms.get(roomOfOrganisation(organisationId)) ?? []) {
        const socket = io.of('/').sockets.get(id);
        if (socket) joinAgain(socket);
      }
      resetRelatives(io, organisationId);
    }),
    bus.subscribe('absences-changed', ({ organisationId }) => {
      io.to(roomOfOrganisation(organisationId)).emit('absencesUpdated', {});
    }),
    bus.subscribe('organisation-changed', ({ organisationId }) => {
      io.to(roomOfOrganisation(organisationId)).emit('organisationUpdated', {});
    }),
    bus.subscribe('filter-changed', ({ userId }) => {
      for (const socket of io.of('/').sockets.values())
        if (socket.data.caller.userId === userId) socket.emit('placesUpdated', {});
    }),
    bus.subscribe('conditions-changed', faults.change),
    bus.subscribe('network-changed', ({ organisationId, ...network }) => {
      io.to(roomOfOrganisation(organisationId)).emit('networkUpdated', network);
    }),
  ];
  let day = Math.floor(now() / dayMs);
  const timer = setInterval(() => {
    resetCounts();
    const today = Math.floor(now() / dayMs);
    if (today !== day) renewAnonymised(io);
    day = today;
    const { expired, slow, left } = sweep(io, now(), { maxWaiting, canRenew: faults.canRenew() });
    if (expired + slow + left > 0) log.info({ expired, slow, left }, 'live connections ended');
  }, sweepEveryMs);
  const enter = (connectionId: string, caller: Caller, wanted: readonly string[]): boolean => {
    const socket = io.of('/').sockets.get(connectionId);
    if (socket?.data.caller.sessionId !== caller.sessionId) return false;
    if (socket.data.organisationId !== caller.scope.organisationId) return false;
    const rooms = [...own(socket), ...wanted];
    for (const room of socket.rooms) if (!rooms.includes(room)) void socket.leave(room);
    void socket.join(rooms);
    socket.data.caller = caller;
    delete socket.data.rejoinBy;
    faults.show(socket);
    presenceChanged(socket);
    return true;
  };
  const cutAll = (): void => {
    for (const socket of io.of('/').sockets.values()) socket.conn.close(true);
  };

  return {
    attach(server) {
      io.attach(server);
      resetCounts = limitPackets(io, () => log.warn('a live connection sent too much and was closed'));
    },
    join: (connectionId, caller, filter) =>
      enter(connectionId, caller, [
        roomOfOrganisation(caller.scope.organisationId),
        ...(filter ? roomsOfCaller(caller.scope, filter) : []),
      ]),
    joinShared: (connectionId, caller, patientIds) =>
      enter(connectionId, caller, [
        roomOfRelatives(caller.scope.organisationId),
        ...patientIds.map((patientId) => roomOfShared(caller.scope.organisationId, patientId)),
      ]),
    isCovered: (cover) => isCovered(io.of('/').sockets.values(), cover),
    isHeardAt(organisationId, place) {
      const { adapter, sockets } = io.of('/');
      return privacyLevels
        .flatMap((level) => roomsOfPlace(organisationId, level, place))
        .some((room) => [...(adapter.rooms.get(room) ?? [])].some((id) => sockets.get(id)?.data.sounds));
    },
    connections: () => io.engine?.clientsCount ?? 0,
    async close() {
      clearInterval(timer);
      for (const end of ends) end();
      cutAll();
      io.engine?.close();
    },
  };
}
