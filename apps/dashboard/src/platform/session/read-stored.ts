import {
  type CodeSent,
  dashboardTypes,
  type GroupId,
  hourCycles,
  type Instant,
  type LoggedInUser,
  languages,
  type Module,
  measureUnits,
  type OrganisationId,
  type TokenInfo,
  type UserId,
  userTypes,
} from '@padlight/contract';
import {
  isBoolean,
  isListOf,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isText,
  type Reader,
} from '../shape/index.ts';

// The schemas of the contract would do this, too: their library weighs more than the rest of the first script's data.
const isGroupId = isText as Reader<GroupId>;
const isInstant = isText as Reader<Instant>;

const isModule: Reader<Module> = (value): value is Module => isModuleObject(value);
const isModuleObject = isObjectOf<Module>({
  Name: isText,
  Permissions: isListOf(isObjectOf({ Name: isText, IsActive: isBoolean })),
  ChildModules: isListOf(isModule),
});

type Organisation = LoggedInUser['organisations'][number];
const isOrganisation = isObjectOf<Organisation>({
  Active: isBoolean,
  OrganisationName: isObjectOf({ OrganisationId: isNumber as Reader<OrganisationId>, Name: isText }),
  DashboardType: isOneOf(dashboardTypes),
  SignInEndsAt: isNullOr(isInstant),
  IsDemo: isBoolean,
  TimeZone: isText,
  Region: isNullOr(isText),
  HourCycle: isOneOf(hourCycles),
  MeasureUnit: isOneOf(measureUnits),
  IsTimeDisplayEnabled: isBoolean,
  Language: isText,
  Roles: isListOf(isObjectOf({ Name: isText, Modules: isListOf(isModule) })),
});
const isUser = isObjectOf<LoggedInUser>({
  id: isText as Reader<UserId>,
  username: isText,
  displayName: isText,
  email: isText,
  retentionPeriod: isNullOr(isNumber),
  systemRetentionPeriod: isNullOr(isNumber),
  groups: isListOf(isObjectOf({ GroupId: isGroupId })),
  selectedGroups: isListOf(isGroupId),
  customerType: isOneOf(userTypes),
  manufacturers: isListOf(isText),
  organisations: isListOf(isOrganisation),
  isMultiFactorEnabled: isBoolean,
  language: isNullOr(isText),
  isDisplay: isBoolean,
  signInPolicy: isText,
  isSecondary: isBoolean,
});
const isTokenInfo = isObjectOf<TokenInfo>({
  access_token: isText,
  refresh_token: isText,
  expires_on: isNumber,
});
const isCodeSent = isObjectOf<CodeSent>({
  sentTo: isText,
  expiresAt: isInstant,
  resendAt: isInstant,
  triesLeft: isNumber,
  trustDays: isNumber,
});

/** The values of fields that an earlier version did not store. */
const newerOfUser = { language: null, isDisplay: false, signInPolicy: 'password', isSecondary: false };
const newerOfOrganisation = {
  SignInEndsAt: null,
  Region: null,
  HourCycle: 'h23',
  MeasureUnit: 'metric',
  IsTimeDisplayEnabled: true,
  Language: languages[0],
};

const orUndefined =
  <Type>(read: Reader<Type>) =>
  (value: unknown): Type | undefined =>
    read(value) ? value : undefined;

/** Reads tokens, a sent code or a user from stored JSON; undefined where it is not what this version stores. */
export const readTokens = orUndefined(isTokenInfo);
export const readCodeSent = orUndefined(isCodeSent);
export function readStoredUser(value: unknown): LoggedInUser | undefined {
  const stored: Readonly<Record<string, unknown>> = { ...newerOfUser, ...Object(value) };
  const { organisations } = stored;
  const whole = Array.isArray(organisations)
    ? organisations.map((organisation: unknown) => ({ ...newerOfOrganisation, ...Object(organisation) }))
    : organisations;
  return orUndefined(isUser)({ ...stored, organisations: whole });
}
