import type { OrganisationId, ParameterOverrides, ParameterScope } from '@padlight/contract';
import type { FormerOverrides } from './parameter-change-store.ts';
import { keyOf, type OverrideRow } from './parameter-store.ts';

/** Numbers that a scope might have in place of those that are stored. */
export interface OtherNumbers {
  readonly organisationId: OrganisationId;
  readonly scope: ParameterScope;
  readonly overrides: ParameterOverrides;
}

/** What is and was overridden, as if a scope had overridden these all along. */
export function withOtherNumbers(
  rows: readonly OverrideRow[],
  former: readonly FormerOverrides[],
  { organisationId, scope, overrides }: OtherNumbers,
): [OverrideRow[], FormerOverrides[]] {
  const named = keyOf(scope);
  const isOther = (row: Pick<OverrideRow, 'organisationId' | 'productId' | 'patientId'>): boolean =>
    row.organisationId !== organisationId ||
    row.productId !== named.productId ||
    row.patientId !== named.patientId;
  const other = { organisationId, ...named, overrides, savedAt: new Date(0), savedBy: null };
  return [[...rows.filter(isOther), other], former.filter(isOther)];
}
