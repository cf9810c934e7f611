import type { Call, ReplyOf } from '@padlight/contract';
import { askSecondFactor } from '../session/pending-sign-in.ts';
import { endSession } from '../session/session-store.ts';
import { CallError } from './call-error.ts';
import type { CallInput } from './call-input.ts';
import { freshToken } from './fresh-token.ts';
import { send } from './send.ts';

/**
 * Makes one call. A call that is not public goes with a token that still lasts; without one, or on a 401, the
 * session ends, and where sign-in to the organisation has; where the server wants the second factor first, it is asked for. Throws {@link CallError}.
 */
export async function callOnce<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<ReplyOf<C>> {
  if (call.permission === 'public') return send(call, input, options);
  const token = await freshToken();
  if (token === undefined) throw new CallError('token-not-provided', 401, 'Sign in first.');
  try {
    return await send(call, input, { ...options, token });
  } catch (error) {
    if (error instanceof CallError && error.status === 401) endSession('expired');
    if (error instanceof CallError && error.code === 'organisation-suspended') endSession('suspended');
    if (error instanceof CallError && error.code === 'second-factor-needed') askSecondFactor();
    throw error;
  }
}
