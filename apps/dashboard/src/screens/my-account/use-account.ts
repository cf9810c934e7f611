import { type Account, getMyAccount } from '@padlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keepReply, useCall } from '../../platform/call/index.ts';

/** The account as the server last reported it. */
export const useAccount = () => useCall(getMyAccount, {});

/** Shows the account that a change answered with. */
export function useKeepAccount(): (account: Account) => void {
  const queries = useQueryClient();
  return (account) => void keepReply(queries, getMyAccount, {}, account);
}
