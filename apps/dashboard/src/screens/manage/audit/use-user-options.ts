import { type AuditEntry, getAllUsers, type OrganisationId, UserId } from '@padlight/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilterOption } from '../../../features/data-table/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';

interface Table {
  readonly rows: readonly AuditEntry[];
  readonly query: Readonly<Record<string, string | number>>;
}

/**
 * The users to filter the log by: matches of the typed text, the user in the address by id, and users of the current
 * rows, who may have left.
 */
export function useUserOptions(organisationId: OrganisationId, { rows, query }: Table) {
  const { can } = useSession();
  const mayList = can(getAllUsers.permission);
  const [search, setSearch] = useState('');
  const matches = useCall(
    getAllUsers,
    { query: { organisationId, search, pageSize: 100 } },
    { enabled: mayList, placeholderData: keepPreviousData },
  );
  const { data: chosen } = UserId.safeParse(query.userId);
  const ownQuery = { organisationId, userIds: chosen ?? '' };
  const own = useCall(getAllUsers, { query: ownQuery }, { enabled: mayList && chosen !== undefined });
  const users = [...(matches.data?.rows ?? []), ...(own.data?.rows ?? [])];
  const options = [
    ...users.map(({ userId, displayName }) => ({ value: userId as string, label: displayName })),
    ...rows.flatMap(({ userId, userName }) => (userId ? { value: userId, label: userName ?? '' } : [])),
  ];
  return { options: onceEach(options), retry: retryOf(matches), ...(mayList && { search: setSearch }) };
}

/** Each value once. */
export const onceEach = (options: readonly FilterOption[]): FilterOption[] => [
  ...new Map(options.map((option) => [option.value, option])).values(),
];
