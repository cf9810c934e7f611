import type { OrganisationId, ParameterOverrides, ParameterScope } from '@padlight/contract';
import type { FormerOverrides } from './parameter-change-store.ts';
import { keyOf, type OverrideRow } from './parameter-store.ts';

/** Trial numbers of a scope that replace the stored ones. */
export interface OtherNumbers {
  readonly organisationId: OrganisationId;
  readonly scope: ParameterScope;
  readonly overrides: ParameterOverrides;
}

/** Returns the current and former overrides as if a scope had always had these. */
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
  const trial = { organisationId, ...named, overrides, savedAt: new Date(0), savedBy: null };
  return [[...rows.filter(isOther), trial], former.filter(isOther)];
}
