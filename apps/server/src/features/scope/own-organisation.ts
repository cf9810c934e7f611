import type { OrganisationId } from '@padlight/contract';
import type { Scope } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';

/** Refuses a call that names another organisation than the caller's active one. */
export function requireOwnOrganisation(scope: Scope, organisationId: OrganisationId): void {
  if (organisationId !== scope.organisationId) throw problem('forbidden');
}
