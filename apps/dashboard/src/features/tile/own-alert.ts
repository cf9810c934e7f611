import type { TileAlert } from '@padlight/contract';

type Taken = Pick<TileAlert, 'state' | 'acknowledgedById' | 'assignedToId'>;

/** True where a user has an open alert in hand. By the id, as two users may have one name. */
export const hasInHand = ({ state, acknowledgedById }: Taken, userId: string): boolean =>
  state === 'acknowledged' && acknowledgedById === userId;

/** True where an open alert is a user's own: they took it over, or are asked to respond and no one has. */
export const isOwnAlert = (alert: Taken, userId: string): boolean =>
  alert.state === 'acknowledged' ? hasInHand(alert, userId) : alert.assignedToId === userId;
