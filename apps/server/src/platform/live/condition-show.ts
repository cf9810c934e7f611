import { privacyLevels } from '@padlight/contract';
import type { Announcements, ShownCondition } from '../announcements.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';
import { roomsOfPlace } from './rooms.ts';

/** Makes displays show how the server fails. */
interface ConditionShow {
  /**
   * Sends a connection the faults that concern the people in its rooms, if they changed since it was last sent them.
   */
  show(socket: LiveSocket): void;
  change(announcement: Announcements['conditions-changed']): void;
  /**
   * Returns whether tokens can be renewed: not while the database is away, nor so soon after that no client could have.
   */
  canRenew(): boolean;
}

/** Within this time after the database is back, every connection has sent a fresh token. */
const renewalMs = 2 * 60_000;

/**
 * Creates the display of faults. A fault of a site concerns the connections that show a wearer of its pods.
 * `now` in epoch ms.
 */
export function createConditionShow(io: LiveServer, now: () => number): ConditionShow {
  let failing: readonly ShownCondition[] = [];
  let rooms: (ReadonlySet<string> | undefined)[] = [];
  let awayUntil = Number.NEGATIVE_INFINITY;
  const isAway = (): boolean => failing.some(({ code }) => code === 'database-away');

  const show = (socket: LiveSocket): void => {
    const conditions = failing
      .filter((_one, index) => {
        const its = rooms[index];
        return its === undefined || [...socket.rooms].some((room) => its.has(room));
      })
      .map(({ code, since }) => ({ code, since }));
    const text = JSON.stringify(conditions);
    if (text === (socket.data.conditions ?? '[]')) return;
    socket.data.conditions = text;
    socket.emit('conditionsUpdated', { conditions });
  };

  return {
    show,
    change(announcement) {
      if (isAway()) awayUntil = now();
      failing = announcement.failing;
      rooms = failing.map(
        ({ places }) =>
          places &&
          new Set(
            places.flatMap((place) =>
              privacyLevels.flatMap((level) => roomsOfPlace(place.organisationId, level, place)),
            ),
          ),
      );
      for (const socket of io.of('/').sockets.values()) show(socket);
    },
    canRenew: () => !isAway() && now() - awayUntil > renewalMs,
  };
}
