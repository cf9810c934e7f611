import { type LiveEvent, type LiveEventName, liveEvents, livePath } from '@padlight/contract';
import { io, type Socket } from 'socket.io-client';

/** Makes a socket, which connects when it is asked to: once, as the live client paces the attempts. */
export const openSocket = (
  url: string,
  options: {
    readonly auth: (answer: (auth: { token: string }) => void) => void;
    readonly transports: ('polling' | 'websocket')[] | undefined;
  },
): Socket =>
  io(url, {
    path: livePath,
    reconnection: false,
    autoConnect: false,
    forceNew: true,
    timeout: 10_000,
    auth: options.auth,
    ...(options.transports ? { transports: options.transports } : {}),
  });

/** The names of all events. */
export const liveEventNames = Object.keys(liveEvents) as LiveEventName[];

/** Checks an event against the contract; undefined, with a warning, where it is another. */
export function readEvent<Name extends LiveEventName>(
  name: Name,
  payload: unknown,
): LiveEvent<Name> | undefined {
  const event = liveEvents[name].safeParse(payload);
  if (!event.success) console.warn(`A live ${name} was not as it should be.`, event.error);
  return event.data as LiveEvent<Name> | undefined;
}
