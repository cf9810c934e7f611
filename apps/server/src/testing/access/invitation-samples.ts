import { nobody, ofOrganisation, type Sample, type Samples } from './sample.ts';

const ofNoInvitation: Sample = {
  input: () => ({ body: { invitationToken: 'x' } }),
  answers: ['invitation-not-found'],
};

/** Samples of the calls of invitations. */
export const invitationSamples: Samples = {
  invitations: {
    invite: {
      input: ({ organisationId, wardId, carerRoleId }) => ({
        body: {
          organisationId,
          addresses: ['new@example.org'],
          roleIds: [carerRoleId],
          wardIds: [wardId],
          language: 'en',
        },
      }),
      answers: ['more-than-held'],
    },
    getInvitedUsers: { input: ofOrganisation },
    renewInvitation: {
      input: () => ({ body: { invitationId: nobody } }),
      answers: ['invitation-not-found'],
    },
    withdrawInvitation: {
      input: () => ({ query: { invitationId: nobody } }),
      answers: ['invitation-not-found'],
    },
    verifyInvitation: {
      input: () => ({ query: { invitationToken: 'x' } }),
      answers: ['invitation-not-found'],
    },
    openInvitation: ofNoInvitation,
    acceptInvitation: ofNoInvitation,
    declineInvitation: ofNoInvitation,
  },
};
