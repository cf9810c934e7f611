import { z } from 'zod';
import { Done, del, get, post, put } from './call.ts';
import { BrowserId, Instant, SessionId } from './ids.ts';
import { languages } from './languages.ts';
import { MailAddress } from './mail-address.ts';
import { PasswordPolicy } from './password-policy.ts';
import { LinkToken } from './passwords.ts';
import { nameText } from './text.ts';

const Password = z.string().min(1).max(200);

/** The browser and system that a browser reports, as product names; null where they are not known. */
export const Device = z.object({ browser: z.string().nullable(), system: z.string().nullable() });
export type Device = z.infer<typeof Device>;

/** The parts of My account that are not lists. */
export const Account = z.object({
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  /** An address that waits to be confirmed by the link that was mailed to it. */
  pendingEmail: z.string().nullable(),
  language: z.enum(languages),
  passwordPolicy: PasswordPolicy,
  secondFactor: z.object({
    enabled: z.boolean(),
    /** One of the user's organisations requires it: it can't be turned off. */
    required: z.boolean(),
    trustDays: z.number().int(),
    /** The time until which it counts as given in this session; null where it was not. */
    until: Instant.nullable(),
  }),
  /** True: events are reported by e-mail. */
  eventMail: z.boolean(),
});
export type Account = z.infer<typeof Account>;

export const getMyAccount = get('/account/GetMyAccount', {
  summary: 'Profile and sign-in settings of the caller',
  permission: 'login',
  reply: Account,
});

export const saveMyProfile = put('/account/SaveMyProfile', {
  summary: 'Change the name and language of the caller',
  permission: 'login',
  writes: 'account.profile-saved',
  body: z.strictObject({
    displayName: nameText(200),
    language: z.enum(languages),
  }),
  reply: Account,
});

/** Mails a link to the new address; the old one stays until it is followed. */
export const changeMyEmail = post('/account/ChangeMyEmail', {
  summary: 'Request another e-mail address for the caller',
  permission: 'login',
  writes: 'account.email-asked',
  keyless: 'secret',
  body: z.strictObject({ email: MailAddress, password: Password }),
  reply: Account,
  errors: ['wrong-password', 'too-many-requests'],
});

/** Confirms a new address; trusted browsers are forgotten with the old one. */
export const confirmEmail = post('/account/ConfirmEmail', {
  summary: 'Confirm an e-mail address with the mailed link',
  permission: 'public',
  writes: 'account.email-changed',
  body: z.strictObject({ token: LinkToken }),
  reply: Done,
  errors: ['link-invalid', 'too-many-requests'],
});

/**
 * Turns the second factor on or off. On needs a code (`initializemfa` sends it) and ends the other sessions; off needs the
 * password.
 */
export const setMySecondFactor = put('/account/SetMySecondFactor', {
  summary: 'Turn the second factor of the caller on or off',
  permission: 'login',
  writes: 'account.second-factor-set',
  keyless: 'secret',
  body: z.discriminatedUnion('enabled', [
    z.strictObject({ enabled: z.literal(true), code: z.string().regex(/^\d{6}$/) }),
    z.strictObject({ enabled: z.literal(false), password: Password }),
  ]),
  reply: Account,
  errors: ['code-wrong', 'code-void', 'wrong-password', 'second-factor-required'],
});

export const TrustedBrowser = z.object({
  browserId: BrowserId,
  device: Device,
  address: z.string().nullable(),
  trustedAt: Instant,
  expiresAt: Instant,
  /** True: this call came from it. */
  isThis: z.boolean(),
});
export type TrustedBrowser = z.infer<typeof TrustedBrowser>;

export const getMyTrustedBrowsers = get('/account/GetMyTrustedBrowsers', {
  summary: 'Browsers that are not asked for the second factor',
  permission: 'login',
  reply: z.array(TrustedBrowser),
});

export const forgetMyBrowser = del('/account/ForgetMyBrowser', {
  summary: 'Stop trusting one browser',
  permission: 'login',
  writes: 'account.browser-forgotten',
  query: z.object({ browserId: BrowserId }),
  reply: Done,
  errors: ['browser-not-found'],
});

export const forgetMyBrowsers = del('/account/ForgetMyBrowsers', {
  summary: 'Stop trusting all browsers',
  permission: 'login',
  writes: 'account.browsers-forgotten',
  reply: Done,
});

export const MySession = z.object({
  sessionId: SessionId,
  device: Device,
  address: z.string().nullable(),
  startedAt: Instant,
  /** The last sign-in or renewal, exact to a quarter of an hour. */
  lastUsedAt: Instant,
  organisationName: z.string().nullable(),
  isThis: z.boolean(),
});
export type MySession = z.infer<typeof MySession>;

export const getMySessions = get('/account/GetMySessions', {
  summary: 'The sessions of the caller, the last used first',
  permission: 'login',
  reply: z.array(MySession),
});

/** Signs one session out, and its live connection with it. */
export const endMySession = del('/account/EndMySession', {
  summary: 'End one session of the caller',
  permission: 'login',
  writes: 'account.session-ended',
  query: z.object({ sessionId: SessionId }),
  reply: Done,
  errors: ['session-not-found'],
});

export const endMyOtherSessions = del('/account/EndMyOtherSessions', {
  summary: 'End all other sessions of the caller',
  permission: 'login',
  writes: 'account.sessions-ended',
  reply: Done.extend({ ended: z.number().int() }),
});

/** Turns reports of events by e-mail on or off. A mail confirms it, with the link that turns them off. */
export const setMyEventMail = put('/account/SetMyEventMail', {
  summary: 'Turn the e-mails about events on or off',
  permission: 'login',
  writes: 'account.event-mail-set',
  body: z.strictObject({ subscribed: z.boolean() }),
  reply: Account,
});
