import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { closeOnce } from './leftovers.ts';

/** A user of the provider. */
interface ProviderUser {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
}
interface Key {
  readonly signs: CryptoKey;
  readonly published: JWK;
  readonly secret: JWK;
}

/** A real provider of OpenID Connect on this machine, which a test makes misbehave. */
export interface TestProvider {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** The user who is signed in at the provider. */
  user: ProviderUser;
  /** The requests to each path, in order. */
  readonly seen: { readonly path: string; readonly body: string }[];
  /** Answers a request in place of the provider; undefined: the provider answers. */
  answer: ((path: string, response: ServerResponse) => boolean | Promise<boolean>) | undefined;
  /** Changes the claims of ID tokens. */
  forge: ((claims: JWTPayload) => JWTPayload) | undefined;
  /** Replaces the key that signs, published or not. */
  rotateKey(isPublished?: boolean): Promise<void>;
  /** Ends all that the user was granted. */
  revoke(): void;
  /** Visits an address as the user's browser does, until the provider returns to `redirectUrl`. */
  visit(url: string, redirectUrl: string): Promise<URL>;
  close(): Promise<void>;
}

async function makeKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const about = { kid, alg: 'RS256', use: 'sig' };
  return {
    signs: privateKey,
    published: { ...(await exportJWK(publicKey)), ...about },
    secret: { ...(await exportJWK(privateKey)), ...about },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Starts a provider with one client, which returns to `redirectUrl`. Its users sign in without a page. */
export async function openProvider(redirectUrl: string): Promise<TestProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { id: 'padlight', secret: 'a-secret-of-the-client' };
  const first = await makeKey('k1');
  let key = first;
  let published = [first.published];
  let isRevoked = false;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUrl],
        post_logout_redirect_uris: [redirectUrl],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [first.secret] as never },
    cookies: { keys: ['cookie-key'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    findAccount: async (_context, sub) =>
      isRevoked ? undefined : { accountId: sub, claims: async () => ({ ...opened.user, sub }) },
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile offline_access');
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 3_600,
      IdToken: 30 * 86_400,
      RefreshToken: 86_400,
      Session: 3_600,
      Grant: 86_400,
      Interaction: 600,
    },
  });
  const serve = provider.callback();

  async function signAgain(text: string): Promise<string> {
    const answer = JSON.parse(text);
    if (typeof answer.id_token !== 'string') return text;
    const claims = decodeJwt(answer.id_token);
    const forged = opened.forge?.(claims) ?? claims;
    const { kid } = key.published;
    const signed = await new SignJWT(forged)
      .setProtectedHeader({ alg: 'RS256', ...(kid !== undefined && { kid }) })
      .sign(key.signs);
    return JSON.stringify({ ...answer, id_token: signed });
  }
  /** Holds the provider's answer of tokens back until the ID token in it is signed again. */
  function replaceTokens(response: ServerResponse): void {
    const end = response.end.bind(response) as (text?: unknown) => ServerResponse;
    response.end = ((text?: unknown) => {
      void signAgain(String(text)).then((signed) => {
        response.setHeader('content-length', Buffer.byteLength(signed));
        end(signed);
      });
      return response;
    }) as ServerResponse['end'];
  }

  handle = (request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '/', issuer).pathname;
      const body = request.method === 'POST' ? await bodyOf(request) : '';
      opened.seen.push({ path, body });
      if (await opened.answer?.(path, response)) return;
      if (path === '/jwks') {
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }));
        return;
      }
      if (path.startsWith('/interaction/'))
        return provider.interactionFinished(request, response, { login: { accountId: opened.user.sub } });
      if (path === '/token') replaceTokens(response);
      // Its stream is read already.
      Object.assign(request, { body: Object.fromEntries(new URLSearchParams(body)) });
      serve(request, response);
    })();
  };

  const opened: TestProvider = {
    issuer,
    client,
    user: { sub: 'ada-at-the-provider', email: 'ada@elm.example', email_verified: true },
    seen: [],
    answer: undefined,
    forge: undefined,
    async rotateKey(isPublished = true) {
      key = await makeKey(`k${published.length + 1}`);
      if (isPublished) published = [key.published];
    },
    revoke() {
      isRevoked = true;
    },
    async visit(url, until) {
      const cookies = new Map<string, string>();
      let next = new URL(url);
      for (let step = 0; step < 10; step += 1) {
        if (next.href.startsWith(`${until}?`)) return next;
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
          cookies.set(name, value);
        }
        const location = answer.headers.get('location');
        if (location === null) throw new Error(`the provider showed a page: ${await answer.text()}`);
        next = new URL(location, next);
      }
      throw new Error('the provider did not return');
    },
    close: closeOnce(async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }),
  };
  return opened;
}
