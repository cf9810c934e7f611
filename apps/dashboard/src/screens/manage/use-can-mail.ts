import { getSetupState } from '@padlight/contract';
import { useCall } from '../../platform/call/index.ts';
import { retryOf } from '../../platform/load-failed/index.ts';

/** Whether links and codes by mail reach users; undefined while that is not known, with `retry` where it could not be loaded. */
export function useCanMail(): { canMail: boolean | undefined; retry: (() => void) | undefined } {
  const state = useCall(getSetupState, {});
  return { canMail: state.data?.canMail, retry: retryOf(state) };
}
