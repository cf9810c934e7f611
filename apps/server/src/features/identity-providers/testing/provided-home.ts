import { createHash } from 'node:crypto';
import {
  api,
  type ExternalSignIn,
  type OrganisationId,
  type ProviderId,
  type ProviderPolicy,
  type SignedIn,
  type UserId,
} from '@padlight/contract';
import { type Act, actAs, actWith } from '../../../testing/act-as.ts';
import { openProvider, type TestProvider } from '../../../testing/open-provider.ts';
import { openTestApp, type TestApp, testPassword, testUrl } from '../../../testing/test-app.ts';

/** A visit to the provider that has returned. */
interface Visited {
  readonly returned: URL;
  readonly codeVerifier: string;
}

/** An organisation that proved its domain and uses a real provider, with two users; another one without a provider. */
export interface ProvidedHome {
  readonly app: TestApp;
  readonly provider: TestProvider;
  readonly elm: OrganisationId;
  readonly oak: OrganisationId;
  readonly ada: UserId;
  readonly providerId: ProviderId;
  readonly superAdmin: Act;
  readonly anyone: Act;
  save(more?: object): Promise<{ status: number; code: string | undefined }>;
  begin(policy?: ProviderPolicy): Promise<{ url: string; codeVerifier: string }>;
  visit(): Promise<Visited>;
  finish(visited: Visited, more?: object): ReturnType<Act>;
  /** Finishes a visit from the own account. */
  prove(act: Act, visited: Visited): ReturnType<Act>;
  /** Signs in through the provider, from the start. */
  enter(): ReturnType<Act>;
  /** Links the provider's user to an account by its password. */
  link(username: string): ReturnType<Act>;
  close(): Promise<void>;
}

function bodyOf({ returned, codeVerifier }: Visited) {
  const { state = '', code = '', iss } = Object.fromEntries(returned.searchParams);
  return { state, code, ...(iss !== undefined && { iss }), codeVerifier };
}

/** Opens the home. `provider`: how the app reaches providers. */
export async function openProvidedHome(
  options: Parameters<typeof openTestApp>[0] = {},
): Promise<ProvidedHome> {
  const app = await openTestApp(options);
  const provider = await openProvider(`${testUrl}/sign-in`);
  const elm = await app.addOrganisation('Elm');
  const oak = await app.addOrganisation('Oak');
  const ada = await app.addUser('ada', elm, 'organisation-admin');
  await app.addUser('ben', elm, 'carer');
  await app.addUser('oona', oak, 'organisation-admin');
  await app.addUser('root', oak, 'super-admin');
  const superAdmin = await actAs(app, 'root');
  const anyone = actWith(app, undefined);
  const body = {
    providerId: null,
    version: null,
    name: 'Elm ID',
    issuer: provider.issuer,
    clientId: provider.client.id,
    clientSecret: provider.client.secret,
    signInUrl: null,
    signUpUrl: `${provider.issuer}/auth?flow=sign-up`,
    passwordResetUrl: null,
    isEnabled: true,
    organisationIds: [elm],
  };
  const { reply } = await superAdmin(api.identityProviders.saveIdentityProvider, { body });
  await superAdmin(api.domains.saveOrganisationDomains, {
    body: { organisationId: elm, domains: ['elm.example'] },
  });
  const { providerId } = reply;
  let visits = 0;
  const begin: ProvidedHome['begin'] = async (policy = 'sign-in') => {
    visits += 1;
    const codeVerifier = `verifier-${visits}`.padEnd(43, '-');
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
    const started = await anyone(api.externalSignIn.startExternalSignIn, {
      body: { providerId, policy, origin: testUrl, codeChallenge },
    });
    if (started.status !== 200) throw new Error(started.text);
    return { url: started.reply.url, codeVerifier };
  };
  const home: ProvidedHome = {
    app,
    provider,
    elm,
    oak,
    ada,
    providerId,
    superAdmin,
    anyone,
    async save(more = {}) {
      // Tests move the clock by hours: earlier sessions have ended.
      const act = await actAs(app, 'root');
      const { reply: list } = await act(api.identityProviders.getIdentityProviders);
      const version = list.providers[0]?.version ?? null;
      const { clientSecret: _secret, ...values } = body;
      return act(api.identityProviders.saveIdentityProvider, {
        body: { ...values, providerId, version, ...more },
      });
    },
    begin,
    async visit() {
      const { url, codeVerifier } = await begin();
      return { returned: await provider.visit(url, `${testUrl}/sign-in`), codeVerifier };
    },
    finish: (visited, more = {}) =>
      anyone(api.externalSignIn.finishExternalSignIn, { body: { ...bodyOf(visited), ...more } }),
    prove: (act, visited) => act(api.externalSignIn.proveIdentity, { body: bodyOf(visited) }),
    enter: async () => home.finish(await home.visit()),
    async link(username) {
      const { reply: unknown } = (await home.enter()) as { reply: { linkToken: string } };
      const act = await actAs(app, username);
      return act(api.externalSignIn.linkIdentity, {
        body: { linkToken: unknown.linkToken, password: testPassword },
      });
    },
    async close() {
      await app.close();
      await provider.close();
    },
  };
  return home;
}

/** Leaves the home as it was opened, for the next test: no linked identity, and a provider that answers as it should. */
export async function resetHome({ app, provider }: ProvidedHome): Promise<void> {
  provider.forge = undefined;
  provider.answer = undefined;
  provider.user = { sub: 'ada-at-the-provider', email: 'ada@elm.example', email_verified: true };
  await app.database.db.deleteFrom('identities').execute();
  // Limits of calls from one address count by the minute.
  app.clock.ms += 61_000;
}

export const external = (answered: { reply: unknown }) => answered.reply as ExternalSignIn;
export const signedIn = (answered: { reply: unknown }): SignedIn => {
  const reply = external(answered);
  if (reply.kind !== 'signed-in') throw new Error(`it is ${reply.kind}`);
  return reply.signedIn;
};
