import { z } from 'zod';
import { Done, del, get, post, put } from './call.ts';
import { Instant, OrganisationId } from './ids.ts';
import { MailDomain } from './mail-address.ts';

/** Where the record of a domain stands, and how its text begins. */
export const domainRecord = { label: '_padlight', prefix: 'padlight-domain=' } as const;
/** For how long a proved domain stays so without its record. */
export const domainGraceMs = 7 * 86_400_000;

/**
 * `waiting`: the record was not there so far. `proved`: by its record, or by a super admin. `failing`: proved, and the record is
 * gone. `lapsed`: was proved, until the record was gone for too long.
 */
export const domainStates = ['waiting', 'proved', 'failing', 'lapsed'] as const;

export const Domain = z.object({
  domainName: z.string(),
  state: z.enum(domainStates),
  /** Null: proved by a super admin. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
  checkedAt: Instant.nullable(),
  /** The fault at the last check: no such record, another text, or no answer of the name server; null: nothing. */
  problem: z.enum(['no-record', 'other-text', 'no-answer', 'taken']).nullable(),
  /** The time until which a domain whose record is gone stays proved. */
  provedUntil: Instant.nullable(),
  /** The time at which a domain that lapsed did so. */
  lapsedAt: Instant.nullable(),
});
export type Domain = z.infer<typeof Domain>;

const Domains = z.object({ domains: z.array(Domain), abilities: z.object({ edit: z.boolean() }) });
const DomainName = z.object({ domainName: MailDomain });

export const getDomains = get('/organisation/GetDomains', {
  summary: 'The e-mail domains of the organisation, and how they are proved',
  permission: 'Organisations.View',
  reply: Domains,
});

/** Adds a domain, with the record that proves it. Until it is proved it has no effect. */
export const addDomain = post('/organisation/AddDomain', {
  summary: 'Add an e-mail domain to the organisation',
  permission: 'Organisations.Edit',
  writes: 'domain.added',
  body: z.strictObject(DomainName.shape),
  reply: Domains,
  errors: ['domain-not-allowed', 'domain-taken', 'more-than-held'],
});

/** Looks for the record now. Its audit row is written where the state changes. */
export const checkDomain = post('/organisation/CheckDomain', {
  summary: 'Check the record of an e-mail domain now',
  permission: 'Organisations.Edit',
  body: z.strictObject(DomainName.shape),
  reply: Domains,
  errors: ['domain-not-found', 'more-than-held', 'too-many-requests'],
});

export const removeDomain = del('/organisation/RemoveDomain', {
  summary: 'Remove an e-mail domain from the organisation',
  permission: 'Organisations.Edit',
  writes: 'domain.removed',
  query: DomainName,
  reply: Done,
  errors: ['domain-not-found', 'more-than-held'],
});

/** The organisations that have proved a domain: one, or none. */
export const getOrganisations = get('/organisation/getorganisations', {
  summary: 'For outside clients: the organisations that have proved a domain',
  permission: 'login',
  query: z.object({ domainName: z.string().trim().min(1).max(253) }),
  reply: z.array(z.object({ OrganisationId, Name: z.string() })),
});

const OrganisationDomains = z.object({
  organisationId: OrganisationId,
  domains: z.array(z.string()).max(50),
});

export const getOrganisationDomains = get('/superadmin/GetOrganisationDomains', {
  summary: 'The e-mail domains that a super admin set for an organisation',
  permission: 'Super Admin.Organisations.View',
  query: OrganisationDomains.pick({ organisationId: true }),
  reply: OrganisationDomains,
  errors: ['no-such-organisation'],
});

/** Sets domains of an organisation, which then count as proved. Those that it proved by a record stay. */
export const saveOrganisationDomains = put('/superadmin/SaveOrganisationDomains', {
  summary: 'Set the e-mail domains of an organisation',
  permission: 'Super Admin.Organisations.Edit',
  writes: 'domains.set',
  body: z.strictObject({ organisationId: OrganisationId, domains: z.array(MailDomain).max(50) }),
  reply: OrganisationDomains,
  errors: ['no-such-organisation', 'domain-not-allowed', 'domain-taken'],
});
