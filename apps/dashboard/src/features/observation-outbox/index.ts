export type { Submitted } from './outbox.ts';
export { pageOutbox, useOutbox, useOutboxSending } from './page-outbox.ts';
export type { PendingEntry } from './pending-entry.ts';
export { keepWaitingRoom, waitingRoom } from './waiting-room.ts';
