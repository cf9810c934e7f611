import { nobody, type Sample, type Samples } from './sample.ts';

const password = 'Padlight-1';
const byLink: Sample = {
  input: () => ({ query: { email: 'a@example.org', signature: 'x' } }),
  answers: ['link-invalid'],
};

/** Samples of the calls for signing in and for the own account. */
export const signInSamples: Samples = {
  session: {
    login: { input: () => ({ body: { username: 'carer', password } }) },
    refreshToken: { input: () => ({ body: { refresh_token: 'x' } }), answers: ['refresh-token-invalid'] },
    logout: { spends: true },
    fetchUserDetails: {},
    selectOrganisation: {
      spends: true,
      input: ({ organisationId }) => ({ body: { organisationId } }),
      answers: ['organisation-not-found'],
    },
    getSetupState: {},
    setUpInstallation: {
      input: () => ({
        body: {
          setupCode: 'x',
          organisationName: 'Mine',
          timeZone: 'UTC',
          displayName: 'Me',
          email: 'me@example.org',
          password,
        },
      }),
      answers: ['already-set-up'],
    },
  },
  secondFactor: {
    initializeMfa: { spends: true, answers: ['too-many-requests', 'busy'] },
    verifyMfaCode: {
      spends: true,
      input: () => ({ query: { code: '000000' } }),
      answers: ['code-wrong', 'code-void'],
    },
    getSecondFactorPolicy: {},
    saveSecondFactorPolicy: { input: () => ({ body: { required: false, trustDays: 30 } }) },
  },
  passwords: {
    forgotPassword: { input: () => ({ body: { username: 'nobody-of-that-name' } }) },
    chooseNewPassword: { input: () => ({ body: { token: 'x', password } }), answers: ['link-invalid'] },
    changePassword: {
      spends: true,
      input: () => ({ body: { oldPassword: 'not-mine', newPassword: password } }),
      answers: ['wrong-password'],
    },
    getPasswordPolicy: {},
  },
  account: {
    getMyAccount: {},
    saveMyProfile: { input: () => ({ body: { displayName: 'Somebody', language: 'en' } }) },
    changeMyEmail: {
      spends: true,
      input: () => ({ body: { email: 'other@example.org', password: 'not-mine' } }),
      answers: ['wrong-password'],
    },
    confirmEmail: { input: () => ({ body: { token: 'x' } }), answers: ['link-invalid'] },
    setMySecondFactor: {
      spends: true,
      input: () => ({ body: { enabled: false, password: 'not-mine' } }),
      answers: ['wrong-password'],
    },
    getMyTrustedBrowsers: {},
    forgetMyBrowser: { input: () => ({ query: { browserId: nobody } }), answers: ['browser-not-found'] },
    forgetMyBrowsers: {},
    getMySessions: {},
    endMySession: {
      spends: true,
      input: () => ({ query: { sessionId: nobody } }),
      answers: ['session-not-found'],
    },
    endMyOtherSessions: { spends: true },
    setMyEventMail: { input: () => ({ body: { subscribed: false } }) },
  },
  subscriptions: {
    subscribeEventEmail: byLink,
    unsubscribeEventEmail: byLink,
    getEventEmailSubscription: byLink,
  },
  outbox: { getOutbox: { answers: ['not-found'] } },
};
