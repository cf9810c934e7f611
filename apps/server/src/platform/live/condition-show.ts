import { privacyLevels } from '@padlight/contract';
import type { Announcements, ShownCondition } from '../announcements.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';
import { roomsOfPlace } from './rooms.ts';

/** Has displays show in what way the server fails. */
interface ConditionShow {
  /** Reports a connection what concerns the people in its rooms, where that is not what it was last reported. */
  show(socket: LiveSocket): void;
  change(announcement: Announcements['conditions-changed']): void;
  /** Whether tokens can be renewed: not while the database is away, nor so soon after that nobody could have. */
  canRenew(): boolean;
}

/** In this time after the database is back every connection has shown a fresh token. */
const renewalMs = 2 * 60_000;

/** A fault of a site concerns the connections that show one of the people who wear its pods. `now` in epoch ms. */
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
