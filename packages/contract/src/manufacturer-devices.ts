import { z } from 'zod';
import { get, post } from './call.ts';
import { batteryStates, linkStates } from './constants.ts';
import { DeviceFirmware, deviceTypes } from './firmware.ts';
import { Instant, Mac, UserId } from './ids.ts';
import { ManufacturerId } from './manufacturers.ts';
import { deviceLists } from './site-devices.ts';
import { tableQuery, tableReply } from './table.ts';

/** The part of a device that a manufacturer's administrator sees: no person, room, building, wearer or time of wear. */
export const ManufacturerDevice = DeviceFirmware.extend({
  type: z.enum(deviceTypes),
  mac: Mac,
  serialNumber: z.string().nullable(),
  manufacturer: z.string(),
  organisation: z.string(),
  /** The state as the organisation's lists have it; `online`, `offline` and `never` are a node's. */
  state: z.enum([...linkStates, 'online', 'offline', 'never', 'retired']),
  battery: z.enum(batteryStates),
  /** Null: its frames carry none; a node has none. */
  batteryPct: z.number().int().nullable(),
  /** dBm, at the node that received it best in the last minute in which it was received. */
  rssi: z.number().int().nullable(),
  lastHeardAt: Instant.nullable(),
});
export type ManufacturerDevice = z.infer<typeof ManufacturerDevice>;

/**
 * The devices in the organisations that use a manufacturer of the caller's and allow it device data; each read is in their audit.
 */
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
    /** The manufacturers that the caller administers, and the number of organisations that allow them device data. */
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

/** The administrators of manufacturers among the users of the caller's organisation. */
export const getManufacturerAdministrators = get('/manufacturers/GetManufacturerAdministrators', {
  summary: 'The administrators of a shared manufacturer, and the users who may become one',
  permission: 'Manufacturers.Edit',
  query: z.object({ manufacturerId: ManufacturerId }),
  reply: z.object({
    administrators: z.array(
      /** False: their roles no longer let them see devices. */
      ManufacturerUser.extend({ seesDevices: z.boolean() }),
    ),
    /** Users whose roles let them see devices, and who do not administer it. */
    candidates: z.array(ManufacturerUser),
  }),
  errors: ['manufacturer-not-found', 'more-than-held'],
});

/** Makes a user of the caller's organisation an administrator of a shared manufacturer, or removes them, at once. */
export const saveManufacturerAdministrator = post('/manufacturers/SaveManufacturerAdministrator', {
  summary: 'Make a user an administrator of a manufacturer, or end it',
  permission: 'Manufacturers.Edit',
  writes: 'manufacturer-administrator.saved',
  body: z.strictObject({ manufacturerId: ManufacturerId, userId: UserId, isAdministrator: z.boolean() }),
  reply: z.object({ isAdministrator: z.boolean() }),
  errors: ['manufacturer-not-found', 'user-not-found', 'own-account', 'role-lacks-devices', 'more-than-held'],
});
