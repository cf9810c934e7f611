import type { api } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { userDetails } from '../../users/index.ts';

/** The signed-in user with organisations, roles and permissions. */
export const fetchUserDetails: Handler<typeof api.session.fetchUserDetails> = (_input, { db, caller }) =>
  userDetails(db, caller.userId, caller.scope.organisationId);
