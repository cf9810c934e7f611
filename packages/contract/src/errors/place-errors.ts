import type { ErrorEntry } from './error-entry.ts';

/** Errors of buildings, floors, rooms, beds and areas. */
export const placeErrors = {
  'room-not-found': {
    status: 404,
    message: 'This room is not in the organisation, or not in your areas.',
  },
  'bed-taken': { status: 409, message: 'The bed number is not available. Choose another bed.' },
  'building-has-site': { status: 409, message: 'A site serves this facility already.' },
  'ward-not-found': { status: 404, message: 'This area does not exist, or is not one of yours.' },
  'ward-name-taken': { status: 409, message: 'There is an area of this name. Choose another.' },
  'ward-in-use': {
    status: 409,
    message: 'Users or wall displays are limited to this area. Give them another one first.',
  },
  'place-not-found': { status: 404, message: 'The rooms do not all belong to this building.' },
  'no-such-place': { status: 404, message: 'There is no such building, floor or room.' },
  'building-name-taken': { status: 409, message: 'A building of this name exists already. Choose another.' },
  'floor-name-taken': {
    status: 409,
    message: 'The building has a floor of this name already. Choose another.',
  },
  'room-name-taken': { status: 409, message: 'The room exists already on this floor. Choose another name.' },
  'beds-taken': {
    status: 409,
    message: 'The beds of this room are occupied. Give the people another bed first, or keep as many beds.',
  },
  'last-place': {
    status: 409,
    message: 'One building, one floor and one room must stay. Add another one first.',
  },
  'site-in-use': {
    status: 409,
    message: 'The building has a network with nodes or pods. Move or remove these devices first.',
  },
} as const satisfies Record<string, ErrorEntry>;
