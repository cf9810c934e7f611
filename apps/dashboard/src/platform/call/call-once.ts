import { type Call, isAct, type ReplyOf } from '@padlight/contract';
import { askSecondFactor } from '../session/pending-sign-in.ts';
import { endSession } from '../session/session-store.ts';
import { CallError } from './call-error.ts';
import type { CallInput } from './call-input.ts';
import { freshToken } from './fresh-token.ts';
import { pageSaving } from './saving.ts';
import { type SendOptions, send } from './send.ts';
import { sendAct } from './send-act.ts';

interface CallOptions extends Omit<SendOptions, 'token'> {
  /** Called just before the call leaves. */
  readonly onSend?: () => void;
}

/**
 * Makes a call. What a person does by it is done once: it is sent again by itself, under a key, where its answer was lost or the server
 * was busy, see {@link sendAct}. Any other call is sent once. Throws {@link CallError}.
 */
export async function callOnce<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<ReplyOf<C>> {
  if (!isAct(call)) return makeCall(call, input, options);
  return pageSaving.during(() =>
    call.keyless === undefined
      ? sendAct((attempt) => makeCall(call, input, attempt))
      : makeCall(call, input, options),
  );
}

/**
 * A call that is not public goes with a token that still lasts; without one, or on a 401, the session ends, and where
 * sign-in to the organisation has; where the server wants the second factor first, it is asked for.
 */
async function makeCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  { onSend, ...options }: CallOptions,
): Promise<ReplyOf<C>> {
  if (call.permission === 'public') return send(call, input, options);
  const token = await freshToken();
  if (token === undefined) throw new CallError('token-not-provided', 401, 'Sign in first.');
  onSend?.();
  try {
    return await send(call, input, { ...options, token });
  } catch (error) {
    if (error instanceof CallError && error.status === 401) endSession(error.ended ?? 'expired');
    if (error instanceof CallError && error.code === 'organisation-suspended') endSession('suspended');
    if (error instanceof CallError && error.code === 'second-factor-needed') askSecondFactor();
    throw error;
  }
}
