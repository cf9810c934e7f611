import type { LoggedInUser } from '@padlight/contract';

type Organisation = LoggedInUser['organisations'][number];

/** The organisation that a user enters: the active one, the only one there is, one of their choice, or none. */
export type Settled =
  | { readonly kind: 'there' }
  | { readonly kind: 'only'; readonly organisation: Organisation }
  | { readonly kind: 'choose'; readonly organisations: readonly Organisation[] }
  | { readonly kind: 'none' };

/** Picks the organisation: the only one with roles is taken by itself; one without roles opens nothing. */
export function settleOrganisation({ organisations }: LoggedInUser): Settled {
  const open = organisations.filter(({ Roles }) => Roles.length > 0);
  const [organisation, second] = open;
  if (!organisation) return { kind: 'none' };
  if (open.some(({ Active }) => Active)) return { kind: 'there' };
  return second ? { kind: 'choose', organisations: open } : { kind: 'only', organisation };
}
