import {
  alertTypes,
  chartKinds,
  dashboardTypes,
  goalKinds,
  isPermission,
  languages,
  languageTable,
  learningDoubts,
  observationPrints,
  padChangeReasons,
  padVerdicts,
  podChangeReasons,
  privacyLevels,
  registrationModes,
  resolveReasons,
  silenceReasons,
  standardObservationTypes,
  visibleText,
  withdrawReasons,
} from '@padlight/contract';
import type { TFunction } from 'i18next';
import { alertText } from '../../../features/alerts/index.ts';
import type { Quantity } from '../../../platform/i18n/index.ts';
import { type PermissionTexts, permissionText } from '../roles/permission-text.ts';
import { auditText, isAudited } from './audit-text.ts';

/** Codes that have a text: each means the same in every detail. */
const codes = [
  ...goalKinds,
  ...learningDoubts,
  ...observationPrints,
  ...padChangeReasons,
  ...padVerdicts,
  ...podChangeReasons,
  ...privacyLevels,
  ...resolveReasons,
  ...silenceReasons,
  ...standardObservationTypes,
  ...withdrawReasons,
  ...(['by-itself', 'by-carer', 'late-data', 'history', 'switched-off', 'no-fall', 'jolt'] as const),
  ...(['recheck', 'recheck-fine', 'recheck-changed', 'record-undone', 'person-left'] as const),
  ...(['h12', 'h23', 'region', 'metric', 'us'] as const),
  ...registrationModes,
  ...(['used', 'bounded', 'refused', 'withdrawn'] as const),
] as const;
const ways = ['password', 'provider', 'trusted-browser', 'code', 'set-up-code', 'pairing-code'] as const;
const refusals = [
  'invalid-credentials',
  'too-many-requests',
  'forbidden',
  'second-factor-needed',
  'code-wrong',
  'code-void',
  'wrong-password',
  'provider-not-allowed',
  'external-sign-in-over',
  'provider-refused',
  'provider-answer-wrong',
  'link-invalid',
  'token-invalid',
  'token-not-provided',
  'refresh-token-invalid',
  'pairing-code-invalid',
  'setup-code-invalid',
  'more-than-held',
  'organisation-suspended',
  'invitation-of-another',
  'observation-code-unknown',
] as const;

/** The kind of each detail, by the server's name for it. A detail that is not listed is shown to no one. */
const kinds = {
  actions: 'actions',
  added: 'permissions',
  addressesRefused: 'plain',
  address: 'plain',
  administrator: 'plain',
  after: 'plain',
  already: 'plain',
  areUsers: 'plain',
  assignedTo: 'plain',
  atOnce: 'plain',
  before: 'plain',
  browsers: 'plain',
  buildingId: 'plain',
  changed: 'plain',
  chart: 'chart',
  code: 'refusal',
  dashboardType: 'dashboard',
  decisionReason: 'plain',
  description: 'plain',
  displayName: 'plain',
  domain: 'plain',
  edited: 'plain',
  email: 'plain',
  enabled: 'plain',
  files: 'plain',
  filterIds: 'places',
  forMin: 'plain',
  from: 'time',
  fromDate: 'time',
  givenBackTo: 'plain',
  goal: 'code',
  goodUntil: 'time',
  groupIds: 'places',
  history: 'plain',
  holders: 'plain',
  hourCycle: 'code',
  identityProvider: 'plain',
  isEnabled: 'plain',
  issuer: 'plain',
  measureUnit: 'code',
  how: 'way',
  isActive: 'plain',
  invitedBy: 'plain',
  isTimeDisplayEnabled: 'plain',
  language: 'language',
  linkMadeBy: 'plain',
  mailDomain: 'plain',
  mailed: 'plain',
  maxLength: 'plain',
  minLength: 'plain',
  name: 'plain',
  narrows: 'plain',
  needsApproval: 'plain',
  needsDigit: 'plain',
  needsLowerCase: 'plain',
  needsSpecial: 'plain',
  needsUpperCase: 'plain',
  newOrganisations: 'code',
  nodeMac: 'device',
  note: 'plain',
  observationPrint: 'code',
  observationType: 'code',
  organisation: 'plain',
  organisationName: 'plain',
  organisations: 'plain',
  outcome: 'code',
  peopleAdded: 'plain',
  peopleRemoved: 'plain',
  providerReason: 'plain',
  people: 'plain',
  phone: 'plain',
  podMac: 'device',
  podMacBefore: 'device',
  privacy: 'code',
  proved: 'plain',
  reason: 'code',
  recipients: 'plain',
  region: 'plain',
  registrationCode: 'plain',
  removed: 'permissions',
  required: 'plain',
  resolution: 'code',
  role: 'plain',
  roles: 'plain',
  rolesBefore: 'plain',
  rooms: 'plain',
  search: 'plain',
  sessionsEnded: 'plain',
  signInEndsAt: 'time',
  storedUntil: 'time',
  subscribed: 'plain',
  subscriptionCode: 'plain',
  suspensionReason: 'plain',
  takenFrom: 'plain',
  textLanguage: 'language',
  textVersion: 'plain',
  timeZone: 'plain',
  to: 'plain',
  toDate: 'time',
  trustDays: 'plain',
  trustsBrowser: 'plain',
  type: 'type',
  unrecordedBefore: 'plain',
  userId: 'plain',
  username: 'plain',
  usersAdded: 'plain',
  usersNarrowed: 'plain',
  usersRemoved: 'plain',
  verdict: 'code',
  wardIds: 'places',
  wardIdsBefore: 'places',
  weightG: 'weight',
  weightMl: 'volume',
  why: 'code',
} as const;
type Name = keyof typeof kinds;
type Kind = (typeof kinds)[Name];

export interface Speakers {
  readonly t: TFunction<'audit'>;
  readonly tForm: TFunction<'form'>;
  readonly permissionTexts: PermissionTexts;
  readonly tTile: TFunction<'tile'>;
  readonly formatYearAndTime: (at: string) => string;
  readonly weight: Pick<Quantity, 'text'>;
  readonly volume: Pick<Quantity, 'text'>;
}

/** Undefined where it has no text. */
type Written = (speakers: Speakers, value: string) => string | undefined;

const written: Readonly<Record<Kind, Written>> = {
  plain: plainText,
  actions: ({ t }, value) =>
    listOf(value.split(','), (action) => (isAudited(action) ? auditText(t, action) : undefined)),
  permissions: ({ permissionTexts }, value) =>
    listOf(readList(value) ?? [], (permission) =>
      isPermission(permission) ? permissionText(permissionTexts, permission) : undefined,
    ),
  places: (speakers, value) =>
    value === 'all' || value === 'null' ? speakers.t('everyPlace') : plainText(speakers, value),
  code: ({ t }, value) => of(codes, value, (code) => t(`value.${code}`)),
  chart: ({ permissionTexts: { tCharts } }, value) =>
    of(chartKinds, value, (kind) => tCharts(`chart.${kind}.tab`)),
  dashboard: ({ t }, value) => of(dashboardTypes, value, (type) => t(`dashboard.${type}`)),
  way: ({ t }, value) => of(ways, value, (way) => t(`how.${way}`)),
  refusal: ({ t }, value) => of(refusals, value, (refusal) => t(`because.${refusal}`)),
  language: (_, value) => of(languages, value, (language) => languageTable[language].name),
  type: ({ tTile }, value) => {
    const type = alertTypes.find((candidate) => String(candidate) === value);
    return type === undefined ? undefined : alertText(tTile, type);
  },
  time: ({ formatYearAndTime }, value) => (instants.test(value) ? formatYearAndTime(value) : undefined),
  weight: ({ weight }, value) => (figures.test(value) ? weight.text(Number(value)) : undefined),
  volume: ({ volume }, value) => (figures.test(value) ? volume.text(Number(value)) : undefined),
  device: ({ t }, value) =>
    macs.test(value) ? t('device', { digits: value.replaceAll(':', '').slice(-4) }) : undefined,
};

/** The details that have a text; ids, codes and unknown details have none. */
export function detailTexts(
  speakers: Speakers,
  detail: readonly { readonly name: string; readonly value: string }[],
): { name: Name; title: string; text: string }[] {
  return detail.flatMap(({ name, value }) => {
    if (!isKnown(name)) return [];
    const text = written[kinds[name]](speakers, value);
    return text === undefined ? [] : [{ name, title: speakers.t(`detail.${name}`), text }];
  });
}

const isKnown = (name: string): name is Name => Object.hasOwn(kinds, name);

/** An instant in the server's format. */
const instants = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const figures = /^\d+(\.\d+)?$/;
const macs = /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/;
const ids = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The text of user input, a boolean, a number, or a list of names; a structure has no text. */
function plainText({ tForm, formatYearAndTime }: Speakers, value: string): string | undefined {
  if (value === 'true' || value === 'false') return tForm(value === 'true' ? 'yes' : 'no');
  if (instants.test(value)) return formatYearAndTime(value);
  if (value === 'null' || value === '' || value.startsWith('{') || ids.test(value)) return undefined;
  if (!value.startsWith('[')) return visibleText(value);
  return listOf(readList(value) ?? [], (item) => (ids.test(item) ? undefined : visibleText(item)));
}

function of<Known extends string>(
  known: readonly Known[],
  value: string,
  text: (known: Known) => string,
): string | undefined {
  const match = known.find((code) => code === value);
  return match === undefined ? undefined : text(match);
}

/** The texts of a list's parts; undefined where none has one. */
function listOf(parts: readonly string[], text: (part: string) => string | undefined): string | undefined {
  const texts = parts.map(text).filter((part) => part !== undefined);
  return texts.length === 0 ? undefined : texts.join('; ');
}

/** The texts of a list; undefined where it is none, or was cut. */
function readList(value: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}
