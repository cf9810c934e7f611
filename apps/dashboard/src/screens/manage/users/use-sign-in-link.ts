import { createSignInLink, type Instant, type UserRow } from '@padlight/contract';
import { useState } from 'react';
import { callOnce } from '../../../platform/call/index.ts';

/** A user to whom a link is handed over: while it is made, while it is shown, after it was hidden, or not made. */
export interface HandedLink {
  readonly user: Pick<UserRow, 'userId' | 'displayName'>;
  /** Undefined: it is being made, is hidden, or could not be made. */
  readonly address?: string;
  readonly expiresAt?: Instant;
  readonly error?: unknown;
}

/** The link that a new user is handed: making one shows it, and voids the one before. */
export function useSignInLink() {
  const [handed, setHanded] = useState<HandedLink>();
  const make = (user: HandedLink['user']): void => {
    const request: HandedLink = { user };
    /** Put away meanwhile, nothing comes up again. */
    const settle = (now: HandedLink) => setHanded((before) => (before === request ? now : before));
    setHanded(request);
    callOnce(createSignInLink, { body: { userId: user.userId } }).then(
      ({ token, publicUrl, expiresAt }) =>
        settle({
          user,
          expiresAt,
          address: `${publicUrl ?? window.location.origin}/sign-in#choose-password=${token}`,
        }),
      (error: unknown) => settle({ user, error }),
    );
  };
  return {
    handed,
    make,
    /** Takes the address off the screen and out of memory. */
    hide: (): void =>
      setHanded((before) => before?.expiresAt && { user: before.user, expiresAt: before.expiresAt }),
    close: (): void => setHanded(undefined),
  };
}
