import { type LiveEvent, type LiveEventName, livePath, type OrganisationId } from '@padlight/contract';
import { Server, type Socket } from 'socket.io';
import type { Caller } from '../http/handler.ts';

/** Who an access token speaks for, and until when (epoch milliseconds). */
export interface Identity {
  caller: Caller;
  expiresAt: number;
}
export type Identify = (token: string) => Promise<Identity | undefined>;

type ServerToClient = { [Name in LiveEventName]: (event: LiveEvent<Name>) => void };
interface ClientToServer {
  /** A fresh access token of the same session, before the one at hand expires. */
  renew(token: unknown, answer?: unknown): void;
  /** Whether the alerts of the device can be heard: it is neither muted nor blocked by its browser. */
  sound(isOn: unknown): void;
}
type NoEvents = Record<string, never>;

/** A socket's own: `organisationId` is that of its session now, whatever was asked before it moved. */
interface SocketData extends Identity {
  organisationId: OrganisationId;
  /** The faults that it last heard of, as JSON. */
  conditions?: string;
  /** Its device can be heard, as it last reported. */
  sounds?: boolean;
}

export type LiveServer = Server<ClientToServer, ServerToClient, NoEvents, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, NoEvents, SocketData>;

/**
 * Socket.IO at the contract's path. Clients say little, so their messages are kept small; a ping a second lets a
 * client notice a cut link within two, while the server waits longer before it gives up on a client.
 */
export const createLiveServer = (): LiveServer =>
  new Server({
    path: livePath,
    serveClient: false,
    transports: ['polling', 'websocket'],
    maxHttpBufferSize: 16 * 1024,
    pingInterval: 1_000,
    pingTimeout: 5_000,
    connectTimeout: 10_000,
  });
