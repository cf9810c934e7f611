import { type api, providerChecks } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { redirectUrlOf } from '../external/redirect-url.ts';
import { clientOf, type ProviderParts } from '../parts.ts';
import { signaturesOf } from '../provider/provider-client.ts';
import { describe, judgeFailure } from '../provider/provider-error.ts';
import { readProvider } from '../provider-store.ts';

type Try = Handler<typeof api.identityProviders.tryIdentityProvider>;
type Finding = Awaited<ReturnType<Try>>['findings'][number];
type Server = Awaited<ReturnType<ProviderParts['client']['describeServer']>>;

/** Tries a provider as it is entered, check by check, and reports what is wrong in each. */
export const tryIdentityProvider =
  (parts: ProviderParts): Try =>
  async ({ body }, { db }) => {
    const stored = body.providerId && (await readProvider(db, body.providerId));
    if (stored === undefined) throw problem('provider-not-found');
    const storedSecret = stored ? (await clientOf(parts.key, stored)).clientSecret : null;
    const clientSecret = body.clientSecret === undefined ? storedSecret : body.clientSecret;
    const { issuer, clientId } = body;
    const addresses = { signInUrl: null, signUpUrl: null, passwordResetUrl: null };
    const client = { issuer, clientId, clientSecret, ...addresses };
    parts.client.forget(issuer);
    const described = await parts.client.describeServer(issuer).then(
      (server) => ({ server }),
      (error: unknown) => ({ failure: judgeFailure(error) }),
    );
    if ('failure' in described) return { findings: notDescribed(described.failure) };
    const refusal = await parts.client
      .tryClient(client, redirectUrlOf(parts.publicUrl, body.origin))
      .then(() => undefined, judgeFailure);
    return { findings: judge(described.server, refusal) };
  };

const all = (first: Finding[]): Finding[] =>
  providerChecks.map(
    (check) => first.find((made) => made.check === check) ?? { check, finding: 'open', detail: null },
  );

/** A provider without a description that can be used: it was not reached, or it names another issuer. */
function notDescribed(failure: ReturnType<typeof judgeFailure>): Finding[] {
  if (failure.kind !== 'wrong') return all([{ check: 'reached', finding: 'wrong', detail: failure.detail }]);
  const isOther = /issuer/i.test(failure.detail);
  if (!isOther) return all([{ check: 'reached', finding: 'wrong', detail: failure.detail }]);
  return all([
    { check: 'reached', finding: 'good', detail: null },
    { check: 'issuer', finding: 'wrong', detail: failure.detail },
  ]);
}

function judge(server: Server, refusal: ReturnType<typeof judgeFailure> | undefined): Finding[] {
  const challenges = server.code_challenge_methods_supported;
  const signatures = signaturesOf(server);
  const pkce = challenges === undefined ? 'missing' : challenges.includes('S256') ? 'good' : 'wrong';
  return all([
    { check: 'reached', finding: 'good', detail: null },
    { check: 'issuer', finding: 'good', detail: null },
    { check: 'pkce', finding: pkce, detail: challenges?.join(', ') ?? null },
    {
      check: 'signature',
      finding: signatures.length > 0 && server.jwks_uri !== undefined ? 'good' : 'wrong',
      detail: describe(signatures.join(', ')) || null,
    },
    judgeClient(refusal),
    {
      check: 'logout',
      finding: server.end_session_endpoint === undefined ? 'missing' : 'good',
      detail: null,
    },
  ]);
}

/** The provider refuses the code, which it does not know, only once it has accepted the client. */
function judgeClient(refusal: ReturnType<typeof judgeFailure> | undefined): Finding {
  const isAccepted = refusal?.kind === 'refused' && /^invalid_(grant|request)$/.test(refusal.error);
  if (isAccepted) return { check: 'client', finding: 'good', detail: null };
  return { check: 'client', finding: 'wrong', detail: refusal?.detail ?? null };
}
