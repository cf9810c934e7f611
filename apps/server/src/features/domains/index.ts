import { api } from '@padlight/contract';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import type { DomainParts } from './check-record.ts';
import { addDomain, checkDomain, getDomains, getOrganisations, removeDomain } from './domain-calls.ts';
import { getOrganisationDomains, saveOrganisationDomains } from './organisation-domains.ts';

export { checkDomains } from './check-domains.ts';
export { findOrganisationOf } from './domain-store.ts';
export { createFindRecord, type FindRecord } from './find-record.ts';

export const domainCalls = (parts: DomainParts): Implementation =>
  implement(
    api.domains,
    {
      getDomains,
      addDomain,
      checkDomain: checkDomain(parts),
      removeDomain,
      getOrganisations,
      getOrganisationDomains,
      saveOrganisationDomains,
    },
    {
      checkDomain: [
        {
          counts: 'calls',
          max: 30,
          windowS: 60,
          key: (body, { address }) => `${address} ${body.domainName}`,
        },
      ],
    },
  );
