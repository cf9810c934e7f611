import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readMailDomains } from './mail-domain-store.ts';

/** Returns the domains that charts of the caller's organisation may be mailed to. */
export const getMailDomains: Handler<typeof api.email.getMailDomains> = (_input, { db, caller }) =>
  readMailDomains(db, caller.scope.organisationId);
