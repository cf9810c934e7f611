import { nobody, ofWholeHome, type Samples } from './sample.ts';

const challenge = 'a'.repeat(43);
const origin = 'https://padlight.example.org';
const ofDomain = () => ({ body: { domainName: 'lindenhof.example' } });

/** Samples of the calls of external sign-in, of its providers and of domains. */
export const providerSamples: Samples = {
  externalSignIn: {
    verifyUser: { input: () => ({ query: { domainName: 'example.org' } }) },
    startExternalSignIn: {
      input: () => ({ body: { providerId: nobody, origin, codeChallenge: challenge } }),
      answers: ['provider-not-found'],
    },
    finishExternalSignIn: {
      input: () => ({ body: { state: 'x', code: 'x', codeVerifier: challenge } }),
      answers: ['external-sign-in-over'],
    },
    getAzureUserDetail: { answers: ['not-external'] },
    getMyIdentities: {},
    getMyProviders: {},
    proveIdentity: {
      input: () => ({ body: { state: 'x', code: 'x', codeVerifier: 'v'.repeat(43) } }),
      answers: ['external-sign-in-over'],
    },
    linkIdentity: {
      spends: true,
      input: () => ({ body: { linkToken: 'x', password: 'not-mine' } }),
      answers: ['external-sign-in-over'],
    },
    unlinkIdentity: {
      input: () => ({ query: { identityId: nobody } }),
      answers: ['identity-not-found'],
    },
  },
  identityProviders: {
    getIdentityProviders: { namesOrganisations: true },
    saveIdentityProvider: {
      input: () => ({
        body: {
          providerId: nobody,
          version: 1,
          name: 'Provider',
          issuer: 'https://id.example.org',
          clientId: 'padlight',
          signInUrl: null,
          signUpUrl: null,
          passwordResetUrl: null,
          isEnabled: false,
          organisationIds: [],
        },
      }),
      answers: ['provider-not-found'],
    },
    deleteIdentityProvider: {
      input: () => ({ query: { providerId: nobody } }),
      answers: ['provider-not-found'],
    },
    tryIdentityProvider: {
      input: () => ({
        body: { providerId: nobody, issuer: 'https://127.0.0.1:9', clientId: 'padlight', origin },
      }),
      answers: ['provider-not-found'],
    },
  },
  domains: {
    getDomains: {},
    addDomain: { ...ofWholeHome, input: ofDomain, answers: ['domain-taken'] },
    checkDomain: { ...ofWholeHome, input: ofDomain, answers: ['domain-not-found'] },
    removeDomain: {
      ...ofWholeHome,
      input: () => ({ query: { domainName: 'lindenhof.example' } }),
      answers: ['domain-not-found'],
    },
    getOrganisations: { input: () => ({ query: { domainName: 'nobody.example' } }) },
    getOrganisationDomains: {
      input: ({ organisationId }) => ({ query: { organisationId } }),
    },
    // Another organisation isn't changed either: this domain is refused for all.
    saveOrganisationDomains: {
      input: ({ organisationId }) => ({ body: { organisationId, domains: ['gmail.com'] } }),
      answers: ['domain-not-allowed'],
    },
  },
};
