import { z } from 'zod';
import { Done, del, get, post } from './call.ts';
import { privacyLevels } from './constants.ts';
import { Instant, OrganisationId } from './ids.ts';
import { nameText } from './text.ts';

/** The limit of an application's calls in a minute. */
export const linkKeyCallsPerMinute = 60;

/** A key with which an outside application reads the organisation's data. The key itself is shown only when it is made. */
export const LinkKey = z.object({
  /** The application's name. */
  name: z.string(),
  /** The part of a person's data that the application sees. */
  privacy: z.enum(privacyLevels),
  /** Its last four characters. */
  tail: z.string(),
  madeAt: Instant,
  madeBy: z.string(),
  lastUsedAt: Instant.nullable(),
  /** The number of times each call was made in the last 24 hours and 30 days. */
  uses: z.array(z.object({ call: z.string(), day: z.number().int(), month: z.number().int() })),
});
export type LinkKey = z.infer<typeof LinkKey>;

export const getLinkKey = get('/organisation/getlinkkey', {
  summary: 'The application link key of the organisation, without the key itself',
  permission: 'Organisations.Interoperability.View',
  query: z.object({ organisationId: OrganisationId }),
  reply: z.object({
    linkKey: LinkKey.nullable(),
    abilities: z.object({
      edit: z.boolean(),
      /** The privacy levels for which the caller may make a key: none reveals more than the caller sees. */
      privacy: z.array(z.enum(privacyLevels)),
    }),
  }),
  errors: ['forbidden'],
});

/** Makes a key, shown only in this reply. The key before ends at once. */
export const generateLinkKey = post('/organisation/generatelinkkey', {
  summary: 'Make an application link key in place of the one before',
  permission: 'Organisations.Edit',
  writes: 'link-key.made',
  keyless: 'secret',
  body: z.strictObject({
    organisationId: OrganisationId,
    name: nameText(100),
    privacy: z.enum(privacyLevels),
  }),
  reply: z.object({ key: z.string() }),
  errors: ['forbidden', 'more-than-held'],
});

/** Ends the key at once. */
export const removeLinkKey = del('/organisation/removelinkkey', {
  summary: 'Remove the application link key',
  permission: 'Organisations.Edit',
  writes: 'link-key.removed',
  query: z.object({ organisationId: OrganisationId }),
  reply: Done,
  errors: ['forbidden', 'more-than-held', 'link-key-not-found'],
});
