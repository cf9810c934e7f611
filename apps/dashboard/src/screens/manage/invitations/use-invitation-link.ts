import type { Instant, InvitationId } from '@padlight/contract';
import { useState } from 'react';

/** The link of an invitation as the server returns it once. */
export interface ReturnedLink {
  readonly invitationId: InvitationId;
  readonly email: string;
  readonly token: string;
  readonly publicUrl: string | null;
  readonly expiresAt: Instant;
}
interface HandedLink {
  readonly invitationId: InvitationId;
  readonly email: string;
  /** Undefined once it is hidden. */
  readonly address?: string;
  readonly expiresAt: Instant;
}

/** The link of an invitation that is shown, to be handed over. */
export function useInvitationLink() {
  const [handed, setHanded] = useState<HandedLink>();
  return {
    handed,
    show: ({ token, publicUrl, ...link }: ReturnedLink): void =>
      setHanded({
        ...link,
        address: `${publicUrl ?? window.location.origin}/verify-invitation#invitation=${token}`,
      }),
    /** Removes the address from the screen and from memory. */
    hide: (): void =>
      setHanded(
        (before) =>
          before && {
            invitationId: before.invitationId,
            email: before.email,
            expiresAt: before.expiresAt,
          },
      ),
    close: (): void => setHanded(undefined),
  };
}
