import { z } from 'zod';
import { Done, del, get, post } from './call.ts';
import { privacyLevels } from './constants.ts';
import { Instant, OrganisationId } from './ids.ts';
import { nameText } from './text.ts';

/** How many calls an application may make in a minute. */
export const linkKeyCallsPerMinute = 60;

/** What an outside application reads the organisation's data with. The key itself was shown when it was made. */
export const LinkKey = z.object({
  /** Which application it is for. */
  name: z.string(),
  /** As much of a person as the application sees. */
  privacy: z.enum(privacyLevels),
  /** Its last four characters. */
  tail: z.string(),
  madeAt: Instant,
  madeBy: z.string(),
  lastUsedAt: Instant.nullable(),
  /** How often each call was made in the last 24 hours and 30 days. */
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
      /** The privacy levels for which the caller may make a key: none shows more than the caller sees. */
      privacy: z.array(z.enum(privacyLevels)),
    }),
  }),
  errors: ['forbidden'],
});

/** Makes a key, shown this once. The one before ends at once. */
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
