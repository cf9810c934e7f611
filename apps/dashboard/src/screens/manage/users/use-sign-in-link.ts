import { createSignInLink, type Instant, type UserRow } from '@padlight/contract';
import { useState } from 'react';
import { callOnce } from '../../../platform/call/index.ts';

/** A user who receives a link: while it is created, while it is shown, after it was hidden, or after a failure. */
export interface HandedLink {
  readonly user: Pick<UserRow, 'userId' | 'displayName'>;
  /** Undefined while it is created, when hidden, or after a failure. */
  readonly address?: string;
  readonly expiresAt?: Instant;
  readonly error?: unknown;
}

/** The link for a new user: creating one shows it, and voids the previous one. */
export function useSignInLink() {
  const [handed, setHanded] = useState<HandedLink>();
  const make = (user: HandedLink['user']): void => {
    const request: HandedLink = { user };
    /** A result for a closed dialog is discarded. */
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
    /** Removes the address from the screen and from memory. */
    hide: (): void =>
      setHanded((before) => before?.expiresAt && { user: before.user, expiresAt: before.expiresAt }),
    close: (): void => setHanded(undefined),
  };
}
