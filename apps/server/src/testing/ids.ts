import { OrganisationId, PatientId, PodId, WardId } from '@padlight/contract';

/** The id of no patient. */
export const nobody = PatientId.parse('00000000-0000-4000-8000-000000000000');

/** The id of an organisation, for tests that need no row of it. */
export const someOrganisation = OrganisationId.parse(1);

/** The id of no ward. */
export const noWard = WardId.parse('00000000-0000-4000-8000-000000000000');

export const somePod = PodId.parse(1);
