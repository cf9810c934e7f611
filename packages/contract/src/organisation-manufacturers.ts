import { z } from 'zod';
import { Done, del, get, post } from './call.ts';
import { Instant, OrganisationId } from './ids.ts';
import { ManufacturerId } from './manufacturers.ts';
import { Version } from './table.ts';

/** A shared manufacturer that an organisation uses, and the organisation's dependencies on it. */
export const OrganisationManufacturer = z.object({
  manufacturerId: z.number().int().positive(),
  code: z.string(),
  name: z.string(),
  isEnabled: z.boolean(),
  /** True: the manufacturer's administrators see the devices of the organisation that are of this manufacturer. */
  allowsDeviceData: z.boolean(),
  addedAt: Instant,
  /** The number of people in care who wear a product of it. */
  people: z.number().int(),
  /** Products of the organisation's own that are listed under it. */
  ownProducts: z.number().int(),
  /** The numbers of its registered devices. */
  pods: z.number().int(),
  nodes: z.number().int(),
  version: Version,
});
export type OrganisationManufacturer = z.infer<typeof OrganisationManufacturer>;

/** The shared manufacturers that an organisation uses, by name. Those that it entered itself are not among them. */
export const getOrganisationManufacturer = get('/organisation/GetOrganisationManufacturer', {
  summary: 'The shared manufacturers that the organisation uses',
  permission: 'Manufacturers.View',
  query: z.object({ organisationId: OrganisationId }),
  reply: z.object({
    manufacturers: z.array(OrganisationManufacturer),
    abilities: z.object({ edit: z.boolean() }),
  }),
  errors: ['forbidden'],
});

/** Allows the products of the manufacturer to be chosen. With `version` it changes what the administrators see. */
export const addOrganisationManufacturer = post('/organisation/addorganisationmanufacturer', {
  summary: 'Use a shared manufacturer, or change whether its administrators see devices',
  permission: 'Organisations.Edit',
  writes: 'organisation-manufacturer.saved',
  body: z.strictObject({
    organisationId: OrganisationId,
    manufacturerId: ManufacturerId,
    allowsDeviceData: z.boolean(),
    /** The version that was read; null adds it. */
    version: Version.nullable(),
  }),
  reply: z.object({ version: Version }),
  errors: [
    'forbidden',
    'more-than-held',
    'manufacturer-not-found',
    'manufacturer-not-used',
    'manufacturer-used',
    'changed-meanwhile',
  ],
});

/**
 * Ends the use of a shared manufacturer: its products can't be chosen any more, and its administrators see no device. Wearers of
 * its products keep them. `people` is the number that was displayed; with another number nothing is removed.
 */
export const deleteOrganisationManufacturer = del('/organisation/deleteorganisationmanufacturer', {
  summary: 'Stop using a shared manufacturer',
  permission: 'Organisations.Edit',
  writes: 'organisation-manufacturer.removed',
  query: z.object({
    organisationId: OrganisationId,
    manufacturerId: ManufacturerId,
    people: z.coerce.number().int().min(0).default(0),
  }),
  reply: Done,
  errors: ['forbidden', 'more-than-held', 'manufacturer-not-used', 'manufacturer-in-use'],
});
