import { z } from 'zod';
import { get, post } from './call.ts';
import { Instant } from './ids.ts';
import { ManufacturerId } from './manufacturers.ts';
import { Version } from './table.ts';

/** What a manufacturer makes beside pads. */
export const deviceTypes = ['pod', 'node'] as const;
export type DeviceType = (typeof deviceTypes)[number];

/** A firmware as its manufacturer names it, such as `1.4.2`. */
export const FirmwareName = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z][0-9A-Za-z.+_-]{0,29}$/);

/** What is known of the firmware of one device. No frame and no message carries it: it is entered by hand. */
export const DeviceFirmware = z.object({
  /** Null: it was not entered. */
  firmware: z.string().nullable(),
  /** The newest of its manufacturer and type; null: not known. */
  newestFirmware: z.string().nullable(),
});

/** Who made a device, as far as somebody entered it. */
export const DeviceMaker = z
  .object({ manufacturerId: z.number().int().positive(), name: z.string() })
  .nullable();

/** The newest firmware of one manufacturer's pods or nodes. */
export const NewestFirmware = z.object({
  manufacturerId: z.number().int().positive(),
  manufacturer: z.string(),
  type: z.enum(deviceTypes),
  /** Null: nobody entered it. */
  firmware: z.string().nullable(),
  enteredAt: Instant.nullable(),
  version: Version.nullable(),
  abilities: z.object({ edit: z.boolean() }),
});
export type NewestFirmware = z.infer<typeof NewestFirmware>;

/** Of the manufacturers that the organisation uses, of its own, and of those that the caller administers; by name. */
export const getFwVerV2 = get('/configurations/getfwverv2', {
  summary: 'The newest firmware of pods and nodes, by manufacturer',
  permission: ['Manufacturers.View', 'Manufacturers.Devices.View', 'Devices.Pod.View', 'Devices.Node.View'],
  query: z.object({ type: z.enum(deviceTypes).optional() }),
  reply: z.array(NewestFirmware),
});

/** By the manufacturer's administrator or a super admin; of an organisation's own manufacturer by who edits the organisation (ours). */
export const saveFirmware = post('/configurations/SaveFirmware', {
  summary: 'Enter the newest firmware of a manufacturer’s pods or nodes',
  permission: ['Manufacturers.Firmware.Edit', 'Manufacturers.Edit', 'Organisations.Edit'],
  writes: 'firmware.saved',
  body: z.strictObject({
    manufacturerId: ManufacturerId,
    type: z.enum(deviceTypes),
    /** Null: it is not known any more. */
    firmware: FirmwareName.nullable(),
    /** As it was seen; null where there was none. */
    version: Version.nullable(),
  }),
  reply: z.object({ version: Version }),
  errors: ['manufacturer-not-found', 'forbidden', 'changed-meanwhile'],
});
