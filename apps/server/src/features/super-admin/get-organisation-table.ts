import { type api, instant, storedAfterSignInMs } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/table-page.ts';
import { readOrganisationPage } from './organisation-table-store.ts';

/** Returns one page of the organisations: the numbers of their objects, and whether sign-in ends. */
export const getOrganisationTable: Handler<typeof api.superAdmin.getOrganisationTable> = async (
  { query },
  { db, caller: { permissions, scope }, expiryNow },
) => {
  const { search, state } = query;
  const { rows, total } = await readOrganisationPage(db, { search, state, page: pageOf(query), expiryNow });
  const edit = permissions.has('Super Admin.Organisations.Edit');
  return {
    rows: rows.map(({ announcedAt, signInEndsAt, reason, ...row }) => ({
      ...row,
      createdAt: instant(row.createdAt.getTime()),
      suspension:
        announcedAt && signInEndsAt
          ? {
              announcedAt: instant(announcedAt.getTime()),
              signInEndsAt: instant(signInEndsAt.getTime()),
              storedUntil: instant(signInEndsAt.getTime() + storedAfterSignInMs),
              reason,
            }
          : null,
      abilities: {
        suspend: edit && row.organisationId !== scope.organisationId && row.state !== 'suspended',
        resume: edit && row.state !== 'active',
        setDomains: edit,
      },
    })),
    total,
    abilities: { add: permissions.has('Super Admin.Organisations.Add') },
  };
};
