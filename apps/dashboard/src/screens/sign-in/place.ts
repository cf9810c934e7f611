/** The part of the sign-in pages that an address asks for. A mailed link carries its values behind the `#`. */
export type Place =
  | { readonly kind: 'sign-in' | 'register' | 'forgot-password' | 'display' | 'mails' | 'external' }
  | { readonly kind: 'choose-password' | 'confirm-email'; readonly token: string }
  /** An empty token: the one that this device holds. */
  | { readonly kind: 'invitation'; readonly token: string }
  | { readonly kind: 'event-mail'; readonly email: string; readonly signature: string };

/** Reads the place from the page's address; anything unknown is the sign-in. */
export function readPlace({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Place {
  const path = pathname.toLowerCase();
  if (path.startsWith('/register')) return { kind: 'register' };
  const carried = new URLSearchParams(hash.slice(1));
  if (path.startsWith('/receive-notification'))
    return {
      kind: 'event-mail',
      email: carried.get('email') ?? '',
      signature: carried.get('signature') ?? '',
    };
  if (path.startsWith('/verify-invitation'))
    return { kind: 'invitation', token: carried.get('invitation') ?? '' };
  for (const kind of ['choose-password', 'confirm-email'] as const) {
    const token = carried.get(kind);
    if (token) return { kind, token };
  }
  for (const kind of ['forgot-password', 'display', 'mails'] as const) if (carried.has(kind)) return { kind };
  // A provider returns with the state of the visit.
  return { kind: new URLSearchParams(search).has('state') ? 'external' : 'sign-in' };
}

/** True where a user who is signed in already is led on to the dashboard: not from a mailed link. */
export const leadsOn = ({ kind }: Place): boolean =>
  kind === 'sign-in' || kind === 'register' || kind === 'forgot-password' || kind === 'display';
