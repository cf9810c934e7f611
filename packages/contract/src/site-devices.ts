import { z } from 'zod';
import { FirmwareName } from './firmware.ts';
import { Mac, SiteId } from './ids.ts';
import { ManufacturerId } from './manufacturers.ts';

/** The devices of a list: those in use, or those that are retired. */
export const deviceLists = ['in-use', 'retired'] as const;
/** The query of a list of devices: of one site, or of all. */
export const siteDevicesQuery = { siteId: SiteId.optional(), shows: z.enum(deviceLists).default('in-use') };

/** The facts of a device that are entered by hand; absent: unchanged. */
export const EnteredOfDevice = {
  /** Its manufacturer: one that the organisation uses, or its own. */
  manufacturerId: ManufacturerId.nullable().optional(),
  firmware: FirmwareName.nullable().optional(),
};

/** The query that names one device of a site. */
export const deviceOfSiteQuery = { siteId: SiteId, macAddress: Mac };
