import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import {
  endSecondaryUser,
  resetSecondaryUserPassword,
  takeOverSecondaryUser,
  updateSecondaryUser,
} from './change-secondary-user.ts';
import { createSecondaryUser } from './create-secondary-user.ts';
import { getSecondaryUsers } from './get-secondary-users.ts';

export { createHandOver, endUnkeptAccounts } from './end-account.ts';
export { readSharedPeople, type SharedPersonRow } from './shared-people-store.ts';

export const secondaryUserCalls = implement(api.secondaryUsers, {
  getSecondaryUsers,
  createSecondaryUser,
  updateSecondaryUser,
  resetSecondaryUserPassword,
  takeOverSecondaryUser,
  endSecondaryUser,
});
