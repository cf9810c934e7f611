import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { detailFor, readOwnOrganisation } from './organisation-policy.ts';

export const getOrganisationDetail: Handler<typeof api.organisations.getOrganisationDetail> = async (
  { query: { organisationId } },
  { db, caller },
) => detailFor(caller, await readOwnOrganisation(db, caller, organisationId));
