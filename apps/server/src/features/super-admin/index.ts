import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import { createOrganisation, type Invitation } from './create-organisation.ts';
import { getOrganisationTable } from './get-organisation-table.ts';
import { resumeOrganisation } from './resume-organisation.ts';
import { suspendOrganisation } from './suspend-organisation.ts';

export { endSignIns } from './end-sign-ins.ts';

export const superAdminCalls = ({ mailer, ...invitation }: Invitation & { readonly mailer: Mailer }) =>
  implement(api.superAdmin, {
    getOrganisationTable,
    createOrganisation: createOrganisation(invitation),
    suspendOrganisation: suspendOrganisation(mailer),
    resumeOrganisation: resumeOrganisation(mailer),
  });
