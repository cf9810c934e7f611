import { type BodyIn, type Call, login, type QueryIn, type ReplyOf } from '@padlight/contract';
import { z } from 'zod';

/** Makes a call; undefined if the server refuses it, for example because another user was faster. */
export type CallAs = <C extends Call>(
  call: C,
  input: { readonly query?: QueryIn<C>; readonly body?: BodyIn<C> },
) => Promise<ReplyOf<C> | undefined>;

const timeLimitMs = 20_000;
const unauthorised = 401;

const queryOf = (query: unknown): string =>
  new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value instanceof Date ? value.toISOString() : String(value)]],
    ),
  ).toString();

/**
 * Makes calls over HTTP as a user who signs in with a password, and again when the token is too old. Once
 * `ended` is aborted, the call in progress rejects and no other is made.
 */
export function callAs(
  url: string,
  account: { readonly username: string; readonly password: string },
  ended: AbortSignal,
): CallAs {
  let token: Promise<string> | undefined;

  async function send({ method, path }: Call, query: unknown, body: unknown, bearer?: string) {
    return fetch(`${url}${path}?${queryOf(query)}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.any([ended, AbortSignal.timeout(timeLimitMs)]),
    });
  }
  async function signIn(): Promise<string> {
    const reply = await send(login, undefined, account);
    if (!reply.ok) throw new Error(`the sign-in of ${account.username} was answered with ${reply.status}`);
    return z.parse(login.reply, await reply.json()).tokenInfo.access_token;
  }

  return async <C extends Call>(
    call: C,
    { query, body }: { readonly query?: QueryIn<C>; readonly body?: BodyIn<C> },
  ) => {
    token ??= signIn();
    try {
      let reply = await send(call, query, body, await token);
      if (reply.status === unauthorised) {
        await reply.body?.cancel();
        token = signIn();
        reply = await send(call, query, body, await token);
      }
      if (reply.ok) return z.parse(call.reply, await reply.json()) as ReplyOf<C>;
      await reply.body?.cancel();
      if (reply.status >= 500) throw new Error(`${call.path} was answered with ${reply.status}`);
      return undefined;
    } catch (error) {
      token = undefined;
      throw error;
    }
  };
}
