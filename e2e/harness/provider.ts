import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A sign-in provider on this machine, whose one user signs in without a page. */
export interface SignInProvider {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** True: the provider answers no renewal any more. */
  refusesRenewals: boolean;
  /** How long the provider itself took for requests of the server, ms. */
  readonly tookMs: number[];
  close(): Promise<void>;
}

/** Starts a provider with one client, which returns to the sign-in page of the installation at `url`. */
export async function startProvider(url: string): Promise<SignInProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUrl = `${url}/sign-in`;
  const client = { id: 'padlight', secret: 'a-secret-of-the-client' };
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
    cookies: { keys: ['cookie-key'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    findAccount: async (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, email: 'erin@home.example', email_verified: true }),
    }),
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile offline_access');
      await grant.save();
      return grant;
    },
  });
  const serve = provider.callback();
  const opened: SignInProvider = {
    issuer,
    client,
    refusesRenewals: false,
    tookMs: [],
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  handle = (request, response) => {
    const path = request.url ?? '/';
    const began = performance.now();
    response.once('finish', () => {
      if (/^\/(token|jwks|\.well-known)/.test(path)) opened.tookMs.push(performance.now() - began);
    });
    if (path.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login: { accountId: 'erin' } });
    else if (path === '/token' && opened.refusesRenewals)
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
    else serve(request, response);
  };
  return opened;
}
