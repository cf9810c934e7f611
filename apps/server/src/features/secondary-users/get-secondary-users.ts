import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/table-page.ts';
import { readNewPasswordPolicy } from '../credentials/index.ts';
import { givableParts, mayKeep, wireSecondaryUser } from './secondary-policy.ts';
import { readSecondaryPage } from './secondary-user-store.ts';

/** Returns the accounts that the caller keeps, or for who sees users, those of the organisation. */
export const getSecondaryUsers: Handler<typeof api.secondaryUsers.getSecondaryUsers> = async (
  { query },
  { db, caller },
) => {
  const { rows, total } = await readSecondaryPage(db, caller, { search: query.search, page: pageOf(query) });
  return {
    rows: rows.map((row) => wireSecondaryUser(caller, row)),
    total,
    abilities: {
      add: caller.permissions.has('Account.SecondaryUsers.Edit') && mayKeep(caller, []),
      parts: givableParts(caller),
    },
    passwordPolicy: await readNewPasswordPolicy(db, caller.scope.organisationId),
  };
};
