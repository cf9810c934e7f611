import { z } from 'zod';
import { Done, get, post, put } from './call.ts';
import { dashboardTypes, userTypes } from './constants.ts';
import { GroupId, Instant, OrganisationId, UserId } from './ids.ts';
import { hourCycles, languages, measureUnits } from './languages.ts';
import { MailAddress } from './mail-address.ts';
import { nameText } from './text.ts';

const ticksAtEpoch = 621_355_968e9;

/** Epoch milliseconds of a .NET tick count (100 ns since the year 1), the wire's form of an expiry. */
export const fromTicks = (ticks: number): number => (ticks - ticksAtEpoch) / 1e4;
export const toTicks = (epochMs: number): number => epochMs * 1e4 + ticksAtEpoch;

/** `expires_on` in .NET ticks, see {@link fromTicks}. */
export const TokenInfo = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_on: z.number(),
});
export type TokenInfo = z.infer<typeof TokenInfo>;

export interface Module {
  Name: string;
  Permissions: { Name: string; IsActive: boolean }[];
  ChildModules: Module[];
}
/** A module of permissions; children nest to three levels, and the names joined by dots make the permission. */
export const Module: z.ZodType<Module> = z.object({
  Name: z.string(),
  Permissions: z.array(z.object({ Name: z.string(), IsActive: z.boolean() })),
  get ChildModules() {
    return z.array(Module);
  },
});

export const LoggedInUser = z.object({
  id: UserId,
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  /** Months for which this user's groups, and the system, keep data; null: not limited. */
  retentionPeriod: z.number().nullable(),
  systemRetentionPeriod: z.number().nullable(),
  /** The groups of this user in the active organisation. */
  groups: z.array(z.object({ GroupId })),
  /** The groups by which this user filters the dashboard of the active organisation. */
  selectedGroups: z.array(GroupId),
  customerType: z.enum(userTypes),
  /** The codes of the shared manufacturers that this user administers in the active organisation. */
  manufacturers: z.array(z.string()),
  organisations: z.array(
    z.object({
      Active: z.boolean(),
      OrganisationName: z.object({ OrganisationId: OrganisationId, Name: z.string() }),
      DashboardType: z.enum(dashboardTypes),
      /** The end of its sign-in, past or future, for its screens; null: there is none. */
      SignInEndsAt: Instant.nullable().default(null),
      /** True for a demonstration: its data is simulated, and the screens state it. */
      IsDemo: z.boolean(),
      TimeZone: z.string(),
      /** The country of date and number formats; null: the usual one of the reader's language. */
      Region: z.string().nullable().default(null),
      HourCycle: z.enum(hourCycles).default('h23'),
      MeasureUnit: z.enum(measureUnits).default('metric'),
      /** A clock in the top bar and on walls. */
      IsTimeDisplayEnabled: z.boolean().default(true),
      /** The language of new users and of wall displays. */
      Language: z.string().default('en'),
      Roles: z.array(z.object({ Name: z.string(), Modules: z.array(Module) })),
    }),
  ),
  isMultiFactorEnabled: z.boolean(),
  /** The language of the account, or of a display's organisation, as stored: perhaps one that is not available here. */
  language: z.string().nullable().default(null),
  /** True: a wall display, which has no account of its own. */
  isDisplay: z.boolean().default(false),
  /** How this session began: `password`, `app`, or `provider:` with the id of the sign-in provider. */
  signInPolicy: z.string().default('password'),
  /** True: an account for relatives or a station, which shows the relatives' view alone. */
  isSecondary: z.boolean().default(false),
});
export type LoggedInUser = z.infer<typeof LoggedInUser>;

/** The permission strings of a user's active organisation; only active ones count. */
export function permissionsOf(user: LoggedInUser): string[] {
  const names = new Set<string>();
  const walk = (module: Module, prefix: string): void => {
    const name = prefix + module.Name;
    for (const permission of module.Permissions)
      if (permission.IsActive) names.add(`${name}.${permission.Name}`);
    for (const child of module.ChildModules) walk(child, `${name}.`);
  };
  for (const organisation of user.organisations)
    if (organisation.Active)
      for (const role of organisation.Roles) for (const module of role.Modules) walk(module, '');
  return [...names];
}

/**
 * A sign-in. `secondFactor` `needed`: the server refuses all data until the code is given; `user` then has no organisations and a
 * masked e-mail address, and the access token can't be renewed. `done`: given, or this browser is trusted, until
 * `secondFactorUntil`, when it is required again. `off`: not required.
 */
export const SignedIn = z.object({
  user: LoggedInUser,
  tokenInfo: TokenInfo,
  secondFactor: z.enum(['needed', 'done', 'off']).default('off'),
  secondFactorUntil: Instant.nullable().default(null),
});
export type SignedIn = z.infer<typeof SignedIn>;

/**
 * Signs in with a password. With `app` the access token is good for 900 seconds, and there is no refresh token: an app signs in
 * again.
 */
export const login = post('/api/user/login', {
  summary: 'Sign in with username and password',
  permission: 'public',
  body: z.strictObject({
    username: z.string().min(1).max(200),
    password: z.string().min(1).max(200),
    app: z.boolean().default(false),
  }),
  reply: SignedIn,
  errors: ['invalid-credentials', 'organisation-suspended', 'too-many-requests'],
});

/**
 * Exchanges a refresh token for the next pair. The same browser may send the last token again, 5 times within 24 hours (a display:
 * until it expires), as long as none of the returned tokens was used. Each reply has a new pair. The first pair to be used becomes
 * the session's; any other pair, and any older refresh token, ends the session.
 */
export const refreshToken = post('/api/user/RefreshTokenv2', {
  summary: 'Renew the access token',
  permission: 'public',
  body: z.strictObject({ refresh_token: z.string().min(1).max(500) }),
  reply: TokenInfo,
  errors: ['refresh-token-invalid', 'organisation-suspended', 'too-many-requests'],
});

export const logout = post('/api/user/Logout', {
  summary: 'End this session',
  permission: 'first-factor',
  displays: true,
  secondary: true,
  writes: 'session.ended',
  /** `leaveUrl`: the page at the sign-in provider that ends the session there, too; null where there is none. */
  reply: Done.extend({ leaveUrl: z.string().nullable().default(null) }),
});

export const fetchUserDetails = get('/user/fetchuserdetails', {
  summary: 'The signed-in user with organisations, roles and permissions',
  permission: 'login',
  displays: true,
  secondary: true,
  reply: LoggedInUser,
});

/** Moves this session to another of the user's organisations, with its permissions, filter and theme. */
export const selectOrganisation = put('/user/SelectOrganisation', {
  summary: 'Make another organisation the active one',
  permission: 'login',
  writes: 'organisation.selected',
  keyless: 'session',
  body: z.strictObject({ organisationId: OrganisationId }),
  reply: LoggedInUser,
  errors: ['organisation-not-found', 'other-organisation-suspended'],
});

/** The state of an installation before and after its first administrator, and the ways to sign in. */
export const getSetupState = get('/setup/state', {
  summary: 'State of the installation: set up, or without its first administrator',
  permission: 'public',
  reply: z.object({
    needed: z.boolean(),
    demonstration: z.boolean(),
    /** True: links and codes by mail reach their users. Mails are sent, or a demonstration shows them. */
    canMail: z.boolean(),
    /** True: some users sign in through a provider, so that the sign-in page asks for the e-mail address first. */
    hasProviders: z.boolean().default(false),
  }),
});

/** Creates the first administrator and organisation of an empty installation. */
export const setUpInstallation = post('/setup/first-administrator', {
  summary: 'Make the first administrator with the one-time set-up code',
  permission: 'public',
  writes: 'installation.set-up',
  body: z.strictObject({
    setupCode: z.string().min(1).max(100),
    organisationName: nameText(200),
    timeZone: z.string().min(1).max(60),
    displayName: nameText(200),
    email: MailAddress,
    language: z.enum(languages).default('en'),
    password: z.string().min(1).max(128),
  }),
  reply: SignedIn,
  errors: [
    'setup-code-invalid',
    'already-set-up',
    'password-policy',
    'password-obvious',
    'too-many-requests',
  ],
});
