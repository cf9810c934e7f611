import { z } from 'zod';
import { get, post } from './call.ts';
import { batteryStates, linkStates } from './constants.ts';
import { DeviceFirmware, deviceTypes } from './firmware.ts';
import { Instant, Mac, UserId } from './ids.ts';
import { ManufacturerId } from './manufacturers.ts';
import { deviceLists } from './sites.ts';
import { tableQuery, tableReply } from './table.ts';

/** All that a manufacturer's administrator sees of a device: no person, room, building, wearer or time of wear. */
export const ManufacturerDevice = DeviceFirmware.extend({
  type: z.enum(deviceTypes),
  mac: Mac,
  serialNumber: z.string().nullable(),
  manufacturer: z.string(),
  organisation: z.string(),
  /** As lists of the organisation call it; `online`, `offline` and `never` are a node's. */
  state: z.enum([...linkStates, 'online', 'offline', 'never', 'retired']),
  battery: z.enum(batteryStates),
  /** Null: its frames say none; a node has none. */
  batteryPct: z.number().int().nullable(),
  /** dBm, of the node that heard it best in the last minute in which it was heard. */
  rssi: z.number().int().nullable(),
  lastHeardAt: Instant.nullable(),
});
export type ManufacturerDevice = z.infer<typeof ManufacturerDevice>;

/** Of the organisations that use a manufacturer of the caller's and allow it device data; each is in their audit (ours). */
export const getManufacturerDevices = get('/manufacturers/GetManufacturerDevices', {
  summary: 'The devices that a manufacturer’s administrator sees, one page of them',
  permission: 'Manufacturers.Devices.View',
  accesses: 'manufacturer-devices.viewed',
  query: tableQuery(['mac', 'serialNumber', 'organisation', 'firmware'], {
    manufacturerId: ManufacturerId.optional(),
    type: z.enum(deviceTypes).optional(),
    shows: z.enum(deviceLists).default('in-use'),
  }),
  reply: tableReply(ManufacturerDevice).extend({
    /** The manufacturers that the caller administers, and how many organisations allow them device data. */
    manufacturers: z.array(
      z.object({
        manufacturerId: z.number().int().positive(),
        name: z.string(),
        organisations: z.number().int(),
      }),
    ),
  }),
});

const ManufacturerUser = z.object({ userId: UserId, displayName: z.string(), username: z.string() });

/** Users of the caller's organisation alone (ours). */
export const getManufacturerAdministrators = get('/manufacturers/GetManufacturerAdministrators', {
  summary: 'Who administers a shared manufacturer, and who may',
  permission: 'Manufacturers.Edit',
  query: z.object({ manufacturerId: ManufacturerId }),
  reply: z.object({
    administrators: z.array(
      /** False: their roles don’t let them see devices any more. */
      ManufacturerUser.extend({ seesDevices: z.boolean() }),
    ),
    /** Whose roles let them see devices, and who do not administer it. */
    candidates: z.array(ManufacturerUser),
  }),
  errors: ['manufacturer-not-found', 'more-than-held'],
});

/** Makes a user of the caller's organisation an administrator of a shared manufacturer, or ends it; it counts at once (ours). */
export const saveManufacturerAdministrator = post('/manufacturers/SaveManufacturerAdministrator', {
  summary: 'Make a user an administrator of a manufacturer, or end it',
  permission: 'Manufacturers.Edit',
  writes: 'manufacturer-administrator.saved',
  body: z.strictObject({ manufacturerId: ManufacturerId, userId: UserId, isAdministrator: z.boolean() }),
  reply: z.object({ isAdministrator: z.boolean() }),
  errors: ['manufacturer-not-found', 'user-not-found', 'own-account', 'role-lacks-devices', 'more-than-held'],
});
