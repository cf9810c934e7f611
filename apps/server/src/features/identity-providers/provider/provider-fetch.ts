import { lookup } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostAlone } from '../../../platform/addresses/host-in-url.ts';
import { isLoopback } from '../../../platform/addresses/network-address.ts';
import { isPrivateAddress } from '../../../platform/addresses/private-address.ts';

/** The largest answer of a provider, bytes: descriptions and keys have some kilobytes. */
const mostBytes = 512 * 1024;

/** A provider that was not reached, or did not answer in its limits. The message says why, without the answer. */
export class ProviderAway extends Error {}
/** An address that no provider may have. */
export class AddressRefused extends Error {}

const refused = (host: string): AddressRefused =>
  new AddressRefused(`${host} is a private address, which PRIVATE_PROVIDERS=on allows`);

/** Looks a name up, and refuses it where any of its addresses is private: what was checked is what is connected to. */
const lookupPublic =
  (lookupName: typeof lookup): LookupFunction =>
  (host, options, answer) => {
    lookupName(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '');
      if (addresses.some(({ address }) => isPrivateAddress(address))) return answer(refused(host), '');
      const [first] = addresses;
      if (options.all) answer(null, addresses);
      else answer(null, first?.address ?? '', first?.family);
    });
  };

/** Checks an address of a provider: https, or http on this machine where private addresses are allowed. Throws {@link AddressRefused}. */
export function requireProviderAddress(address: string | URL, allowsPrivate: boolean): URL {
  const url = new URL(address);
  const host = hostAlone(url.hostname);
  const isSafe = url.protocol === 'https:' || (allowsPrivate && url.protocol === 'http:' && isLoopback(host));
  if (!isSafe) throw new AddressRefused(`${url.origin} is not reached by https`);
  if (!allowsPrivate && (isLoopback(host) || (isIP(host) !== 0 && isPrivateAddress(host))))
    throw refused(host);
  return url;
}

/**
 * Fetches from a provider, as openid-client and jose do: no redirect is followed, and an answer has a limit in size and, by the
 * signal, in time. `lookupName` looks names up. Throws {@link ProviderAway} and {@link AddressRefused}.
 */
export const providerFetch =
  (allowsPrivate: boolean, lookupName = lookup) =>
  async (
    address: string,
    options: {
      readonly method?: string;
      readonly headers?: Headers | Record<string, string>;
      readonly body?: unknown;
      readonly signal?: AbortSignal;
    },
  ): Promise<Response> => {
    const url = requireProviderAddress(address, allowsPrivate);
    const { method = 'GET', headers, body, signal } = options;
    const text = body === undefined || body === null ? '' : String(body);
    const request: RequestOptions = {
      method,
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        'accept-encoding': 'identity',
        ...(text && { 'content-length': String(Buffer.byteLength(text)) }),
      },
      agent: false,
      ...(signal && { signal }),
      ...(!allowsPrivate && { lookup: lookupPublic(lookupName) }),
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      send(url, request, resolve).on('error', reject).end(text);
    }).catch(away);
    return readAnswer(answer);
  };

async function readAnswer(answer: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer) {
      size += part.length;
      if (size > mostBytes) throw new ProviderAway(`the answer has more than ${mostBytes / 1024} kB`);
      parts.push(part);
    }
  } catch (error) {
    answer.destroy();
    away(error);
  }
  const { statusCode: status = 500, headers } = answer;
  const isEmpty = status === 204 || status === 304;
  const typed = { 'content-type': headers['content-type'] ?? '' };
  const challenge = headers['www-authenticate'];
  return new Response(isEmpty ? null : Buffer.concat(parts), {
    status: status >= 200 && status <= 599 ? status : 500,
    headers: challenge === undefined ? typed : { ...typed, 'www-authenticate': challenge },
  });
}

function away(error: unknown): never {
  if (error instanceof ProviderAway || error instanceof AddressRefused) throw error;
  const reason = error instanceof Error ? Reflect.get(error, 'code') || error.name : 'no answer';
  throw new ProviderAway(String(reason), { cause: error });
}
