import { mostDescription, visibleText } from '@padlight/contract';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { type Problem, problem } from '../../../platform/http/problem.ts';
import { AddressRefused, ProviderAway } from './provider-fetch.ts';

/** Why a request to a provider failed. */
export type ProviderFailure =
  /** Down, slow, or in trouble itself: it may be well later. */
  | { readonly kind: 'away'; readonly detail: string }
  /** It answered with an error of OAuth, such as `invalid_grant`. */
  | { readonly kind: 'refused'; readonly status: number; readonly error: string; readonly detail: string }
  /** Its answer, or its address, is not what it must be. */
  | { readonly kind: 'wrong'; readonly detail: string };

/** A text of the provider for display: one line of visible characters, at most 200 of them. */
export const describe = (text: string): string =>
  [...visibleText(text).replace(/\s+/g, ' ').trim()].slice(0, mostDescription).join('');

const isTimeOut = (error: Error): boolean => error.name === 'TimeoutError' || error.name === 'AbortError';

/** Judges an error that a request to a provider ended with, by the first cause that says more. */
export function judgeFailure(error: unknown): ProviderFailure {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if (cause instanceof ResponseBodyError) {
      if (cause.status >= 500 || cause.status === 429)
        return { kind: 'away', detail: `status ${cause.status}` };
      return {
        kind: 'refused',
        status: cause.status,
        error: describe(cause.error),
        detail: describe(cause.error_description ?? cause.error),
      };
    }
    if (cause instanceof WWWAuthenticateChallengeError)
      return { kind: 'refused', status: cause.status, error: 'invalid_client', detail: 'invalid_client' };
    if (cause instanceof AuthorizationResponseError)
      return {
        kind: 'refused',
        status: 400,
        error: describe(cause.error),
        detail: describe(cause.error_description ?? cause.error),
      };
    if (cause instanceof ProviderAway || isTimeOut(cause))
      return { kind: 'away', detail: describe(cause.message) };
    if (cause instanceof AddressRefused) return { kind: 'wrong', detail: describe(cause.message) };
    const answer = cause.cause;
    if (cause instanceof ClientError || answer instanceof Response)
      if (answer instanceof Response && (answer.status >= 500 || answer.status === 429))
        return { kind: 'away', detail: `status ${answer.status}` };
    if (answer instanceof Response && answer.status === 401)
      return { kind: 'refused', status: 401, error: 'invalid_client', detail: 'status 401' };
    if (!(answer instanceof Error))
      return {
        kind: 'wrong',
        detail: describe(answer instanceof Response ? `status ${answer.status}` : cause.message),
      };
    cause = answer;
  }
  return { kind: 'wrong', detail: 'no reason' };
}

/** The error for a caller. What a provider says of a refusal is its message. */
export function problemOf(failure: ProviderFailure): Problem {
  if (failure.kind === 'away') return problem('provider-unreachable', { retryAfterS: 30 });
  if (failure.kind === 'refused') return problem('provider-refused', { message: failure.detail });
  return problem('provider-answer-wrong');
}
