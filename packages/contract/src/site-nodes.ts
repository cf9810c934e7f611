import { z } from 'zod';
import { del, get, post } from './call.ts';
import { DeviceFirmware, DeviceMaker } from './firmware.ts';
import { Instant, Mac, RoomId, SiteId } from './ids.ts';
import { deviceOfSiteQuery, EnteredOfDevice, siteDevicesQuery } from './site-devices.ts';
import { tableQuery, tableReply, Version } from './table.ts';
import { nameText } from './text.ts';

/** A registered node, with the room that it is in. */
export const SiteNode = DeviceFirmware.extend({
  nodeMac: Mac,
  siteId: SiteId,
  building: z.string(),
  roomId: RoomId.nullable(),
  room: z.string().nullable(),
  floor: z.string().nullable(),
  location: z.string().nullable(),
  maker: DeviceMaker,
  /** `offline`: not received for 5 minutes. `never`: not received yet. `retired`: its messages are not accepted. */
  state: z.enum(['online', 'offline', 'never', 'retired']),
  lastHeardAt: Instant.nullable(),
  version: Version,
  abilities: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type SiteNode = z.infer<typeof SiteNode>;

export const getSiteNodes = get('/site/GetSiteNodes', {
  summary: 'The registered nodes, one page of them',
  permission: 'Devices.Node.View',
  query: tableQuery(['room', 'mac', 'lastHeard'], siteDevicesQuery),
  reply: tableReply(SiteNode).extend({ abilities: z.object({ add: z.boolean() }) }),
});

/**
 * Registers a node, or changes a registered node's site, room and use. Its messages are accepted at once; those of a retired node
 * are not. A node that goes to another site or is retired no longer belongs to a bed.
 */
export const saveSiteNode = post('/site/SaveSiteNode', {
  summary: 'Register a node, change where it is, or retire it',
  permission: ['Organisations.Edit', 'Devices.Node.Add', 'Devices.Node.Edit'],
  writes: 'node.saved',
  body: z.strictObject({
    siteId: SiteId,
    mac: Mac,
    roomId: RoomId.nullable(),
    /** The place in the room, such as "above the window". */
    location: nameText(100).nullable(),
    /** Absent: unchanged. */
    isRetired: z.boolean().optional(),
    ...EnteredOfDevice,
    /** The version of the node as it was read; null registers a new one. */
    version: Version.nullable(),
  }),
  reply: z.object({ nodeMac: Mac, version: Version }),
  errors: [
    'site-not-found',
    'place-not-found',
    'node-not-found',
    'node-taken',
    'manufacturer-not-found',
    'more-than-held',
    'changed-meanwhile',
  ],
});

/** Removes a node: its messages are refused, its MAC is free, and its data stays. */
export const deleteSiteNode = del('/site/DeleteSiteNode', {
  summary: 'Remove a node',
  permission: ['Organisations.Edit', 'Devices.Node.Delete'],
  writes: 'node.removed',
  query: z.object(deviceOfSiteQuery),
  reply: z.object({ nodeMac: Mac }),
  errors: ['node-not-found', 'more-than-held'],
});
