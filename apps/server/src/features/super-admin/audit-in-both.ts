import type { OrganisationId } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';

/** Adds a row to the audit of the affected organisation, and one to that of the acting user. */
export function auditInBoth(
  { audit, caller }: Pick<CallContext, 'audit' | 'caller'>,
  organisation: { readonly organisationId: OrganisationId; readonly name: string },
  detail: Record<string, unknown>,
): void {
  const { organisationId, name } = organisation;
  const target = String(organisationId);
  audit(target, { organisation: name, ...detail });
  // A user who suspends an organisation is not signed in to it, but may resume the one that they are in.
  if (organisationId !== caller.scope.organisationId)
    audit(target, detail, { organisationId, userId: caller.userId });
}
