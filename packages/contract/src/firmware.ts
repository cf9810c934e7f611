import { z } from 'zod';
import { get, post } from './call.ts';
import { Instant } from './ids.ts';
import { ManufacturerId } from './manufacturers.ts';
import { Version } from './table.ts';

/** The kinds of devices that a manufacturer makes. */
export const deviceTypes = ['pod', 'node'] as const;
export type DeviceType = (typeof deviceTypes)[number];

/** A firmware as its manufacturer names it, such as `1.4.2`. */
export const FirmwareName = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z][0-9A-Za-z.+_-]{0,29}$/);

/** The firmware of one device, entered by hand: no frame and no message carries it. */
export const DeviceFirmware = z.object({
  /** Null: it was not entered. */
  firmware: z.string().nullable(),
  /** The newest of its manufacturer and type; null: not known. */
  newestFirmware: z.string().nullable(),
});

/** The manufacturer of a device, if a user entered it. */
export const DeviceMaker = z
  .object({ manufacturerId: z.number().int().positive(), name: z.string() })
  .nullable();

/** The newest firmware of one manufacturer's pods or nodes. */
export const NewestFirmware = z.object({
  manufacturerId: z.number().int().positive(),
  manufacturer: z.string(),
  type: z.enum(deviceTypes),
  /** Null: no one entered it. */
  firmware: z.string().nullable(),
  enteredAt: Instant.nullable(),
  version: Version.nullable(),
  abilities: z.object({ edit: z.boolean() }),
});
export type NewestFirmware = z.infer<typeof NewestFirmware>;

/**
 * The newest firmware of the manufacturers that the organisation uses, of its own, and of those that the caller administers, by
 * name.
 */
export const getFwVerV2 = get('/configurations/getfwverv2', {
  summary: 'The newest firmware of pods and nodes, by manufacturer',
  permission: ['Manufacturers.View', 'Manufacturers.Devices.View', 'Devices.Pod.View', 'Devices.Node.View'],
  query: z.object({ type: z.enum(deviceTypes).optional() }),
  reply: z.array(NewestFirmware),
});

/**
 * Saves the newest firmware: for the manufacturer's administrator or a super admin; for an organisation's own manufacturer, users
 * who may edit the organisation.
 */
export const saveFirmware = post('/configurations/SaveFirmware', {
  summary: 'Enter the newest firmware of a manufacturer’s pods or nodes',
  permission: ['Manufacturers.Firmware.Edit', 'Manufacturers.Edit', 'Organisations.Edit'],
  writes: 'firmware.saved',
  body: z.strictObject({
    manufacturerId: ManufacturerId,
    type: z.enum(deviceTypes),
    /** Null: it is no longer known. */
    firmware: FirmwareName.nullable(),
    /** The version that was read; null where there was none. */
    version: Version.nullable(),
  }),
  reply: z.object({ version: Version }),
  errors: ['manufacturer-not-found', 'forbidden', 'changed-meanwhile'],
});
