import { type LiveEvent, type LiveEventName, livePath, type OrganisationId } from '@padlight/contract';
import { Server, type Socket } from 'socket.io';
import type { Caller } from '../http/handler.ts';

/** The caller of an access token, and its expiry (epoch milliseconds). */
export interface Identity {
  caller: Caller;
  expiresAt: number;
}
export type Identify = (token: string) => Promise<Identity | undefined>;

type ServerToClient = { [Name in LiveEventName]: (event: LiveEvent<Name>) => void };
interface ClientToServer {
  /** Sends a fresh access token of the same session, before the current one expires. */
  renew(token: unknown, answer?: unknown): void;
  /** Reports whether the device can sound alerts: it is neither muted nor blocked by its browser. */
  sound(isOn: unknown): void;
}
type NoEvents = Record<string, never>;

/**
 * The data of a socket: `organisationId` is that of its session now, even if a request began before the session moved.
 */
interface SocketData extends Identity {
  organisationId: OrganisationId;
  /** The faults that it was last sent, as JSON. */
  conditions?: string;
  /** The time by which it has to join its rooms again, as the caller's view changed; else it is closed. Epoch milliseconds. */
  rejoinBy?: number;
  /** True if its device can sound, as it last reported. */
  sounds?: boolean;
}

export type LiveServer = Server<ClientToServer, ServerToClient, NoEvents, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, NoEvents, SocketData>;

/**
 * Creates Socket.IO at the contract's path. Clients send little, so their messages are limited to a small size. A ping each
 * second lets a client notice a cut link within two; the server waits longer before it drops a client.
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
