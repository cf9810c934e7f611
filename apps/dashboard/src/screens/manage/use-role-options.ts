import { getRoles } from '@padlight/contract';
import { useCall } from '../../platform/call/index.ts';
import { retryOf } from '../../platform/load-failed/index.ts';

/** The organisation's roles to choose from: all of them, and those that the reader may assign. */
export function useRoleOptions() {
  const roles = useCall(getRoles, { query: { pageSize: 100 } });
  const rows = roles.data?.rows ?? [];
  const option = ({ roleId, name }: (typeof rows)[number]) => ({ value: roleId as string, label: name });
  return {
    all: rows.map(option),
    givable: rows.filter(({ abilities }) => abilities.assign).map(option),
    /** Loads the roles again where that failed. */
    retry: retryOf(roles),
  };
}
