import { z } from 'zod';
import { get, post } from './call.ts';
import { dashboardTypes } from './constants.ts';
import { OrganisationId } from './ids.ts';
import { hourCycles, languages, measureUnits } from './languages.ts';
import { Version } from './table.ts';
import { nameText, noteText } from './text.ts';

/** An IANA time zone, as Europe/Berlin. */
const TimeZone = z.string().min(1).max(60);

/** The country by which dates and numbers are written: two capitals (ISO 3166), as AT. */
const Region = z.string().regex(/^[A-Z]{2}$/);

/** The zone and formats in which an organisation writes times, dates, numbers and units. */
const Formats = {
  timeZone: TimeZone,
  /** Null: the usual one of each reader's language. */
  region: Region.nullable(),
  hourCycle: z.enum(hourCycles),
  /** Only texts for people use it: values of calls stay metric. */
  measureUnit: z.enum(measureUnits),
  /** A clock in the top bar and on walls. */
  isTimeDisplayEnabled: z.boolean(),
} as const;

/** The number of a contract with the vendor: 4 to 32 capitals, digits and hyphens. It restricts nothing. */
const SubscriptionCode = z
  .string()
  .trim()
  .regex(/^[A-Z0-9-]{4,32}$/);

const Address = { address: nameText(300), phone: nameText(40) } as const;

export const OrganisationDetail = z.object({
  organisationId: OrganisationId,
  version: Version,
  name: z.string(),
  /** Null until a user enters them, like phone and subscription code. */
  address: z.string().nullable(),
  phone: z.string().nullable(),
  description: z.string().nullable(),
  subscriptionCode: z.string().nullable(),
  /** The language of new users and of wall displays. */
  language: z.enum(languages),
  dashboardType: z.enum(dashboardTypes),
  ...Formats,
  abilities: z.object({ edit: z.boolean() }),
});
export type OrganisationDetail = z.infer<typeof OrganisationDetail>;

/** All data of an organisation, for its form. */
export const getOrganisationDetail = get('/organisation/getorganisationDetail', {
  summary: 'Everything of the active organisation, and whether the caller may change it',
  permission: 'Organisations.View',
  query: z.object({ organisationId: OrganisationId }),
  reply: OrganisationDetail,
  errors: ['forbidden'],
});

/** The part of an organisation that all its users may see: the contact and the address. */
export const getOrganisationProfile = get('/organisation/GetOrganisationProfile', {
  summary: 'Name, address and phone of the active organisation',
  permission: 'login',
  displays: true,
  query: z.object({ organisationId: OrganisationId }),
  reply: OrganisationDetail.pick({
    organisationId: true,
    name: true,
    address: true,
    phone: true,
    description: true,
  }),
  errors: ['forbidden'],
});

/** Saves the name, contact and dashboard of an organisation. Open screens follow at once. */
export const saveOrganisation = post('/organisation/SaveOrganisation', {
  summary: 'Save the profile of the active organisation',
  permission: 'Organisations.Edit',
  writes: 'organisation.saved',
  body: z.strictObject({
    organisationId: OrganisationId,
    version: Version,
    name: nameText(200),
    ...Address,
    description: noteText(1_000).nullable(),
    subscriptionCode: SubscriptionCode,
    language: z.enum(languages),
    dashboardType: z.enum(dashboardTypes),
  }),
  reply: OrganisationDetail,
  errors: ['forbidden', 'more-than-held', 'changed-meanwhile', 'subscription-code-taken'],
});

/**
 * Saves the zone and formats in which an organisation writes times, numbers and units. In another time zone, days, shifts and
 * halves begin at other moments: daily sums are computed again.
 */
export const saveOrganisationDateTimeSettings = post('/group/saveOrganisationDateTimeSettings', {
  summary: 'Save time zone, date and time format and measure unit of the active organisation',
  permission: 'Organisations.Edit',
  writes: 'organisation.formats-saved',
  body: z.strictObject({ organisationId: OrganisationId, version: Version, ...Formats }),
  reply: OrganisationDetail,
  errors: ['forbidden', 'more-than-held', 'changed-meanwhile'],
});

/** A country and its usual formats by the CLDR: the defaults of a new organisation. */
export const RegionDefaults = z.object({
  region: Region,
  timeZones: z.array(TimeZone),
  hourCycle: z.enum(['h12', 'h23']),
  measureUnit: z.enum(measureUnits),
  /** The language of most people there, where the product has it; else English. */
  language: z.enum(languages),
});
export type RegionDefaults = z.infer<typeof RegionDefaults>;

/** The countries there are, with the time zones of each. Whoever registers an organisation reads them, too. */
export const getAllRegions = get('/setting/getAllRegions', {
  summary: 'Countries with their time zones, and their usual clock, units and language',
  permission: 'public',
  reply: z.array(RegionDefaults),
});

/** The settings of an organisation that screens follow. */
export const OrganisationSettings = OrganisationDetail.pick({
  organisationId: true,
  name: true,
  language: true,
  dashboardType: true,
  timeZone: true,
  region: true,
  hourCycle: true,
  measureUnit: true,
  isTimeDisplayEnabled: true,
});

/** The settings of every organisation that the caller belongs to, for outside clients: the dashboard has them from the sign-in. */
export const getAllSettings = get('/setting/getallsettings', {
  summary:
    'For outside clients: the settings of all organisations of the caller; the dashboard reads GetOrgSettings of the active one',
  permission: 'login',
  reply: z.array(OrganisationSettings.extend({ active: z.boolean() })),
});
