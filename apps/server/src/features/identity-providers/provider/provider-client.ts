import type { ProviderPolicy } from '@padlight/contract';
import { createRemoteJWKSet, errors, customFetch as fetchKeys, jwtVerify } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  clockSkew,
  clockTolerance,
  customFetch,
  discovery,
  type IDToken,
  None,
  refreshTokenGrant,
  type ServerMetadata,
} from 'openid-client';
import { providerFetch, requireProviderAddress } from './provider-fetch.ts';

/** A provider with its secret in the clear, as a request to it needs it. */
export interface ProviderClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly signInUrl: string | null;
  readonly signUpUrl: string | null;
  readonly passwordResetUrl: string | null;
}

/** The tokens that a provider handed out with a code, or for a refresh token. */
export interface ProviderTokens {
  readonly subject: string;
  /** The name or address of the user at the provider, which proves nothing. */
  readonly knownAs: string | null;
  readonly idToken: string;
  readonly refreshToken: string | null;
  /** Seconds. */
  readonly expiresIn: number | undefined;
  /** The page that ends the session at the provider; null where it has none. */
  readonly leaveEndpoint: string | null;
}

/** How a request to a provider is made. */
export interface ProviderRequests {
  /** True where the operator allows providers on private addresses. */
  readonly allowsPrivate: boolean;
  /** Epoch milliseconds, by the server's clock. */
  readonly now: () => number;
}

/** How long a description is used before it is read again. */
const describedMs = 10 * 60_000;
/** How long an answer may take, in seconds: while a user waits, and behind a call. */
const patienceS = 8;
export const longPatienceS = 25;
/** How far the clock of a provider may be off. */
const toleranceS = 60;

const asymmetric = /^(RS|PS|ES)(256|384|512)$|^(EdDSA|Ed25519)$/;
/** The algorithms by which a provider signs its ID tokens: never by a secret that is shared. */
export const signaturesOf = (server: ServerMetadata): string[] =>
  (server.id_token_signing_alg_values_supported ?? ['RS256']).filter((name) => asymmetric.test(name));

/** Makes what speaks with providers. Descriptions are kept for ten minutes, by issuer. */
export function createProviderClient({ allowsPrivate, now }: ProviderRequests) {
  const fetch = providerFetch(allowsPrivate);
  const described = new Map<string, { server: ServerMetadata; until: number }>();

  /** Reads the description that a provider publishes of itself. Throws what {@link judgeFailure} judges. */
  async function describeServer(issuer: string): Promise<ServerMetadata> {
    const known = described.get(issuer);
    if (known && known.until > now()) return known.server;
    const url = requireProviderAddress(issuer, allowsPrivate);
    const discovered = await discovery(url, 'padlight', undefined, None(), {
      [customFetch]: fetch,
      timeout: patienceS,
      ...(url.protocol === 'http:' && { execute: [allowInsecureRequests] }),
    });
    const { supportsPKCE: _helper, ...server } = discovered.serverMetadata();
    for (const name of [
      'authorization_endpoint',
      'token_endpoint',
      'jwks_uri',
      'end_session_endpoint',
    ] as const) {
      const address = server[name];
      if (address !== undefined) requireProviderAddress(address, allowsPrivate);
    }
    described.set(issuer, { server, until: now() + describedMs });
    return server;
  }

  /** The provider takes the secret by HTTP Basic where it says so or says nothing, else in the form. */
  function authenticationOf(server: ServerMetadata, secret: string | null) {
    if (secret === null) return None();
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret);
  }

  function configure(client: ProviderClient, server: ServerMetadata, timeoutS = patienceS): Configuration {
    const skew = Math.round((now() - Date.now()) / 1000);
    const configuration = new Configuration(
      server,
      client.clientId,
      { [clockSkew]: skew, [clockTolerance]: toleranceS },
      authenticationOf(server, client.clientSecret),
    );
    configuration[customFetch] = fetch;
    configuration.timeout = timeoutS;
    if (new URL(client.issuer).protocol === 'http:') allowInsecureRequests(configuration);
    return configuration;
  }

  /** Checks the signature of an ID token, by the keys that the provider publishes now. */
  async function verifySignature(server: ServerMetadata, idToken: string, audience: string): Promise<void> {
    if (server.jwks_uri === undefined) throw new errors.JWKSInvalid('the provider names no keys');
    const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
      timeoutDuration: patienceS * 1000,
      [fetchKeys]: (url, options) => fetch(url, options),
    });
    await jwtVerify(idToken, keys, {
      issuer: server.issuer,
      audience,
      algorithms: signaturesOf(server),
      currentDate: new Date(now()),
      clockTolerance: toleranceS,
    });
  }

  const startOf = (client: ProviderClient, policy: ProviderPolicy): string | null =>
    ({ 'sign-in': client.signInUrl, 'sign-up': client.signUpUrl, 'password-reset': client.passwordResetUrl })[
      policy
    ];

  return {
    describeServer,

    /** Returns the address at which a user begins. */
    async authorizationUrl(
      client: ProviderClient,
      visit: {
        readonly policy: ProviderPolicy;
        readonly redirectUrl: string;
        readonly state: string;
        readonly nonce: string;
        readonly codeChallenge: string;
        readonly loginHint: string | undefined;
      },
    ): Promise<string> {
      const server = await describeServer(client.issuer);
      const start = startOf(client, visit.policy);
      const configuration = configure(
        client,
        start === null ? server : { ...server, authorization_endpoint: start },
      );
      const offline = server.scopes_supported?.includes('offline_access') ? ' offline_access' : '';
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: visit.redirectUrl,
        scope: `openid email profile${offline}`,
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: visit.codeChallenge,
        code_challenge_method: 'S256',
        ...(visit.loginHint !== undefined && { login_hint: visit.loginHint }),
      });
      return url.href;
    },

    /** Exchanges a code: checks issuer, audience, nonce, expiry and signature of what is handed out. */
    async exchange(
      client: ProviderClient,
      answer: {
        /** The redirect address with the parameters that the provider returned. */
        readonly url: URL;
        readonly state: string;
        readonly nonce: string;
        readonly codeVerifier: string;
      },
    ): Promise<ProviderTokens> {
      const server = await describeServer(client.issuer);
      const tokens = await authorizationCodeGrant(configure(client, server), answer.url, {
        expectedState: answer.state,
        expectedNonce: answer.nonce,
        pkceCodeVerifier: answer.codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims?.sub || tokens.id_token === undefined)
        throw new Error('the provider returned no ID token with a subject');
      await verifySignature(server, tokens.id_token, client.clientId);
      return {
        subject: claims.sub,
        knownAs: nameOf(claims),
        idToken: tokens.id_token,
        refreshToken: tokens.refresh_token ?? null,
        expiresIn: tokens.expiresIn(),
        leaveEndpoint: server.end_session_endpoint ?? null,
      };
    },

    /** Renews at the provider. A provider that hands out no new refresh token goes on with the one before. */
    async renew(
      client: ProviderClient,
      refreshToken: string,
    ): Promise<{
      refreshToken: string | undefined;
      subject: string | undefined;
      expiresIn: number | undefined;
    }> {
      const server = await describeServer(client.issuer);
      const tokens = await refreshTokenGrant(configure(client, server, longPatienceS), refreshToken);
      if (tokens.id_token !== undefined) await verifySignature(server, tokens.id_token, client.clientId);
      return {
        refreshToken: tokens.refresh_token,
        subject: tokens.claims()?.sub,
        expiresIn: tokens.expiresIn(),
      };
    },

    /** Sends the client's id and secret with a code that no provider knows. Throws the provider's refusal. */
    async tryClient(client: ProviderClient, redirectUrl: string): Promise<void> {
      const server = await describeServer(client.issuer);
      const url = new URL(redirectUrl);
      url.searchParams.set('code', 'padlight-tries-the-client');
      url.searchParams.set('iss', server.issuer);
      await authorizationCodeGrant(configure(client, server), url, {
        pkceCodeVerifier: 'padlight-tries-the-client-padlight-tries-the-client',
      });
    },

    /** Forgets a description, so that the next request reads it. */
    forget: (issuer: string): void => void described.delete(issuer),
  };
}
export type Providers = ReturnType<typeof createProviderClient>;

/** The name by which a user recognises an identity: an address, or what the provider calls them. */
function nameOf({ email, preferred_username, name }: IDToken): string | null {
  for (const claim of [email, preferred_username, name])
    if (typeof claim === 'string' && claim.trim() !== '') return [...claim.trim()].slice(0, 200).join('');
  return null;
}

/** Returns the address that ends a session at the provider, and then returns to `returnUrl`. */
export function leaveUrlOf(
  endpoint: string | null,
  leaving: { readonly idToken: string; readonly clientId: string; readonly returnUrl: string },
): string | null {
  if (endpoint === null) return null;
  const url = new URL(endpoint);
  url.searchParams.set('id_token_hint', leaving.idToken);
  url.searchParams.set('client_id', leaving.clientId);
  url.searchParams.set('post_logout_redirect_uri', leaving.returnUrl);
  return url.href;
}
