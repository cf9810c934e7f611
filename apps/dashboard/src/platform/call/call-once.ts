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
  /** Called just before the request is sent. */
  readonly onSend?: () => void;
}

/**
 * Makes a call. A person's action happens once: it is repeated under a key where its answer was lost or the server
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
 * Makes a person's action with one attempt and without a key: for what its caller keeps, sends again and knows by a key of its own.
 * `onSend` is called once there is a token; it prevents the request by throwing.
 */
export const attemptCall = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options: { readonly signal: AbortSignal; readonly onSend: () => void },
): Promise<ReplyOf<C>> => makeCall(call, input, options);

/**
 * Makes a call with a valid token unless it is public. Without a token, on a 401, or where sign-in to the organisation
 * has ended, the session ends. Where the server requires the second factor, it is asked for.
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
