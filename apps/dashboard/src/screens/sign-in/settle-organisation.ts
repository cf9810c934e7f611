import type { LoggedInUser } from '@padlight/contract';

type Organisation = LoggedInUser['organisations'][number];

/** Where a user goes in: there already, into the only one there is, by choice, or nowhere. */
export type Settled =
  | { readonly kind: 'there' }
  | { readonly kind: 'only'; readonly organisation: Organisation }
  | { readonly kind: 'choose'; readonly organisations: readonly Organisation[] }
  | { readonly kind: 'none' };

/** Exactly one organisation with roles is taken by itself (specification, section 4); one without roles opens nothing. */
export function settleOrganisation({ organisations }: LoggedInUser): Settled {
  const open = organisations.filter(({ Roles }) => Roles.length > 0);
  const [organisation, second] = open;
  if (!organisation) return { kind: 'none' };
  if (open.some(({ Active }) => Active)) return { kind: 'there' };
  return second ? { kind: 'choose', organisations: open } : { kind: 'only', organisation };
}
