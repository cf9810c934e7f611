import { nobody, ofOrganisation, ofWholeHome, type Samples } from './sample.ts';

const password = 'Moor#2831x';
const ofRequest = ({ organisationId }: { readonly organisationId: number }) => ({
  organisationId,
  requestId: nobody,
});

/** Samples of the calls for registration: by organisation codes, and of new organisations. */
export const registrationSamples: Samples = {
  registration: {
    getRegistrationState: {},
    sendEmailCode: {
      input: () => ({
        body: { purpose: 'organisation', code: null, email: 'new@example.org', language: 'en' },
      }),
      answers: ['mail-not-set-up', 'registration-closed'],
    },
    sendMyEmailCode: {
      input: () => ({ body: { code: 'no code' } }),
      answers: ['mail-not-set-up', 'organisation-code-invalid'],
    },
    verifyEmailCode: {
      input: () => ({ body: { proofId: nobody, emailCode: '000000' } }),
      answers: ['code-void'],
    },
    createUserV2: {
      input: () => ({
        body: { code: 'no code', proof: 'x', displayName: 'New', language: 'en', password },
      }),
      answers: ['organisation-code-invalid'],
    },
    registerOrganisation: {
      input: () => ({
        body: {
          code: null,
          proof: 'x',
          organisation: {
            name: 'New home',
            address: 'Harbour Road 1',
            phone: '0100 200',
            region: 'DE',
            timeZone: 'Europe/Berlin',
            hourCycle: 'h23',
            measureUnit: 'metric',
            language: 'de',
            subscriptionCode: 'SAMPLE-2',
          },
          displayName: 'New',
          password,
        },
      }),
      answers: ['registration-closed'],
    },
    generateOrganisationSetupCode: {
      ...ofWholeHome,
      input: ({ organisationId }) => ({
        body: { organisationId, recipients: ['example.org'], roleId: null, endsAt: null },
      }),
    },
    getOrganisationSetupCode: { input: ofOrganisation },
    endOrganisationSetupCode: {
      ...ofWholeHome,
      input: ofOrganisation,
      answers: ['organisation-code-invalid'],
    },
    joinOrganisation: {
      input: () => ({ query: { code: 'no code' } }),
      answers: ['organisation-code-invalid'],
    },
    approveJoinRequest: {
      ...ofWholeHome,
      input: (ids) => ({ body: { ...ofRequest(ids), roleIds: [ids.carerRoleId], wardIds: null } }),
      answers: ['request-settled'],
    },
    refuseJoinRequest: {
      ...ofWholeHome,
      input: (ids) => ({ body: { ...ofRequest(ids), reason: null } }),
      answers: ['request-settled'],
    },
    getRegistrationSettings: {},
    saveRegistrationSettings: {
      input: () => ({ body: { newOrganisations: 'closed', version: 999 } }),
      answers: ['changed-meanwhile'],
    },
    createRegistrationCode: {
      input: () => ({ body: { note: 'Eva Neu', expiresAt: '2020-01-01T00:00:00.000Z' } }),
      answers: ['end-passed'],
    },
    endRegistrationCode: { input: () => ({ query: { codeId: nobody } }), answers: ['request-settled'] },
    approveOrganisation: { input: () => ({ body: { requestId: nobody } }), answers: ['request-settled'] },
    refuseOrganisation: {
      input: () => ({ body: { requestId: nobody, reason: 'Not known here' } }),
      answers: ['request-settled'],
    },
  },
};
