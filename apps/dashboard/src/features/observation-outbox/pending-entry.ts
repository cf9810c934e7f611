import type { Instant, OrganisationId, saveObservation, UserId } from '@padlight/contract';
import type { z } from 'zod';

/** The user and the organisation that an entry belongs to: it is sent by this user alone. */
export interface Owner {
  readonly userId: UserId;
  readonly organisationId: OrganisationId;
}

/** The clocks at the time of an entry. */
export interface EntryClock {
  /** The clock of this device, epoch ms. */
  readonly deviceAt: number;
  /** The offset to the server's clock as it was known then, ms. */
  readonly offset: number;
  /** The server's time of its last answer to the page; null: there was none yet. */
  readonly answeredAt: number | null;
}

/** An observation as it was entered. */
export interface NewEntry {
  /** The body of the call without its time. Its subject is the one that the call takes: a person or an area. */
  readonly body: Omit<z.output<typeof saveObservation.body>, 'observedAt'>;
  readonly observedAt: Instant;
  /** True: day and time of day were typed. Otherwise the time is a distance from the time of the entry. */
  readonly isTyped: boolean;
  /** The subject and the entered value as they were on the screen. */
  readonly texts: { readonly who: string; readonly what: string };
}

/** An observation that this device keeps until the server has recorded it, or its owner has discarded it. */
export interface PendingEntry extends NewEntry {
  /** The key of the entry. */
  readonly id: string;
  readonly owner: Owner;
  readonly clock: EntryClock;
  /** The server's refusal; null: the entry waits to be sent. */
  readonly refusal: { readonly code: string; readonly correlationId: string } | null;
}

export const isOwner = (owner: Owner | undefined, { owner: of }: Pick<PendingEntry, 'owner'>): boolean =>
  owner?.userId === of.userId && owner.organisationId === of.organisationId;
