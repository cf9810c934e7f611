import type { Socket } from 'node:net';
import { addressGroup } from '../../platform/addresses/network-address.ts';
import type { GatewayAddresses } from './gateway-addresses.ts';

export interface ConnectionLimits {
  /** Connections at a time, and how many of them are for addresses from which a gateway signed in lately. */
  readonly places: number;
  readonly keptPlaces: number;
  /** Connections of one address that have not signed in. */
  readonly unsignedPerAddress: number;
  /** How long a connection may take for its CONNECT, TLS included, and how long its answer may take. */
  readonly connectMs: number;
  readonly answerMs: number;
}

export const connectionLimits: ConnectionLimits = {
  places: 5_000,
  keptPlaces: 1_000,
  unsignedPerAddress: 300,
  connectMs: 5_000,
  answerMs: 10_000,
};

/** An accepted connection. It is ended without an answer where it takes too long. */
export interface Place {
  connectArrived(): void;
  signedIn(): void;
}

export interface ConnectionPlaces {
  /** A place for a new connection; undefined when there is none for it. */
  take(socket: Socket): Place | undefined;
  /** How many connections were refused since the last call. */
  refused(): number;
  /** Ends all connections. */
  endAll(): void;
}

export function createConnectionPlaces(
  limits: ConnectionLimits,
  addresses: GatewayAddresses,
  now: () => number,
): ConnectionPlaces {
  const open = new Set<Socket>();
  const unsigned = new Map<string, number>();
  /** Connections of addresses from which no gateway has signed in lately. */
  let ofUnknown = 0;
  let refused = 0;

  const countUnsigned = (group: string, n: 1 | -1): void => {
    const all = (unsigned.get(group) ?? 0) + n;
    if (all > 0) unsigned.set(group, all);
    else unsigned.delete(group);
  };
  const hasPlace = (group: string, isKnown: boolean): boolean =>
    open.size < limits.places &&
    (isKnown || ofUnknown < limits.places - limits.keptPlaces) &&
    (unsigned.get(group) ?? 0) < limits.unsignedPerAddress;

  return {
    take(socket) {
      const address = socket.remoteAddress;
      if (address === undefined) return undefined;
      const group = addressGroup(address);
      let isUnknown = !addresses.isKnown(address);
      if (!hasPlace(group, !isUnknown)) {
        refused++;
        return undefined;
      }
      let isUnsigned = true;
      open.add(socket);
      countUnsigned(group, 1);
      if (isUnknown) ofUnknown++;
      let timer = setTimeout(() => socket.destroy(), limits.connectMs);
      const endWait = (): void => {
        clearTimeout(timer);
        if (isUnsigned) countUnsigned(group, -1);
        if (isUnknown) ofUnknown--;
        isUnsigned = isUnknown = false;
      };
      socket.once('close', () => {
        open.delete(socket);
        endWait();
      });
      return {
        connectArrived() {
          clearTimeout(timer);
          timer = setTimeout(() => socket.destroy(), limits.answerMs);
        },
        signedIn() {
          if (socket.destroyed) return;
          addresses.note(address, now());
          endWait();
        },
      };
    },
    refused() {
      const all = refused;
      refused = 0;
      return all;
    },
    endAll() {
      for (const socket of open) socket.destroy();
    },
  };
}
