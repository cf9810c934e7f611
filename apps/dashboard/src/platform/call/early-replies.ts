/** A request that the page's own small script made, before the dashboard's script was there. */
interface EarlyReply {
  readonly token: string;
  /** Undefined where the server did not answer. */
  readonly response: Promise<Response | undefined>;
  /** The time of the answer, as `performance.now`; undefined before it. */
  answeredAt?: number;
}

declare global {
  interface Window {
    /** The early requests by {@link earlyKey}; each reply is taken once. */
    padlightEarly?: Map<string, EarlyReply>;
  }
}

/** An answer that waited for longer is asked for again, ms: the board shows what is so now. */
const freshMs = 5_000;

/** The name of a request: another query or body is another request. */
const earlyKey = (method: string, address: string, body: unknown): string =>
  `${method} ${address} ${body === undefined ? '' : JSON.stringify(body)}`;

/** Makes a request early. The dashboard takes its reply over if it makes the same request with the same token. */
export function requestEarly(method: string, address: string, body: unknown, token: string): void {
  const response = fetch(address, {
    method,
    cache: 'no-store',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  const reply: EarlyReply = { token, response };
  void response.then(() => {
    reply.answeredAt = performance.now();
  });
  window.padlightEarly ??= new Map();
  window.padlightEarly.set(earlyKey(method, address, body), reply);
}

/** Takes the early reply to a request; undefined where there is none, with this token, that is fresh. */
export async function takeEarly(
  method: string,
  address: string,
  body: unknown,
  token: string | undefined,
): Promise<Response | undefined> {
  const key = earlyKey(method, address, body);
  const reply = window.padlightEarly?.get(key);
  window.padlightEarly?.delete(key);
  if (reply?.token !== token || reply === undefined) return undefined;
  if (reply.answeredAt !== undefined && performance.now() - reply.answeredAt > freshMs) return undefined;
  return reply.response;
}
