import { getUserSite } from '@padlight/contract';
import { useCall } from '../../../platform/call/index.ts';
import { useSession } from '../../../platform/session/index.ts';

/** The sites of the organisation, and the address of this installation for gateways. */
export function useSites() {
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  return { organisationId, sites: useCall(getUserSite, { query: { organisationId } }) };
}
