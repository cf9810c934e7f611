import { getSetupState } from '@padlight/contract';
import { useCall } from '../../platform/call/index.ts';
import { retryOf } from '../../platform/load-failed/index.ts';

/** True where links and codes by mail reach users; undefined while unknown, with `retry` after a failed load. */
export function useCanMail(): { canMail: boolean | undefined; retry: (() => void) | undefined } {
  const state = useCall(getSetupState, {});
  return { canMail: state.data?.canMail, retry: retryOf(state) };
}
