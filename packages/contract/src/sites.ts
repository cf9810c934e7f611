import { z } from 'zod';
import { del, get, post } from './call.ts';
import { batteryStates, linkStates } from './constants.ts';
import { DeviceFirmware, DeviceMaker, FirmwareName } from './firmware.ts';
import { BuildingId, Instant, Mac, OrganisationId, PatientId, RoomId, SiteId } from './ids.ts';
import { ManufacturerId } from './manufacturers.ts';
import { tableQuery, tableReply, Version } from './table.ts';
import { nameText } from './text.ts';

/** The settings that a user types into a gateway beside installation id and secret. */
export const GatewaySettings = z.object({
  /** Null: the name under which the dashboard itself is reached. */
  host: z.string().nullable(),
  mqttPort: z.number().int(),
  /** `proxy`: as the operator of the proxy set it up. */
  tls: z.enum(['on', 'off', 'proxy']),
  /** With the MAC of the node in place of `<MAC>`. */
  topic: z.string(),
  httpPath: z.string(),
  /** The server listens on this machine alone: no gateway reaches it yet. */
  isLocalOnly: z.boolean(),
});
export type GatewaySettings = z.infer<typeof GatewaySettings>;

/** A facility's network: its gateways sign in to it. */
export const SiteRow = z.object({
  siteId: SiteId,
  buildingId: BuildingId,
  building: z.string(),
  /** The facilities that it serves beside its own. */
  linked: z.array(z.object({ buildingId: BuildingId, building: z.string() })),
  /** Null: it was removed, and nothing signs in. */
  installationId: z.string().nullable(),
  nodes: z.number().int(),
  pods: z.number().int(),
  /** When a node of it was last received. */
  lastHeardAt: Instant.nullable(),
  version: Version,
});
export type SiteRow = z.infer<typeof SiteRow>;

export const getUserSite = get('/site/GetUserSite', {
  summary: 'The sites of the organisation, and how gateways reach this installation',
  permission: ['Devices.Node.View', 'Devices.Pod.View', 'Organisations.Edit'],
  query: z.object({ organisationId: OrganisationId }),
  reply: z.object({
    sites: z.array(SiteRow),
    gateway: GatewaySettings,
    abilities: z.object({ edit: z.boolean() }),
  }),
  errors: ['forbidden'],
});

/**
 * Creates the site of a building, renews its secret, or assigns another installation id and secret. Only this reply holds the
 * secret. A renewed secret replaces the old one at once, or after 24 hours where both are accepted; another installation id does so
 * at once.
 */
export const saveSite = post('/site/savesite', {
  summary: 'Make the site of a building, or renew its secret or its installation id',
  permission: 'Organisations.Edit',
  writes: 'site.saved',
  keyless: 'secret',
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('make'), organisationId: OrganisationId, buildingId: BuildingId }),
    z.strictObject({
      act: z.literal('renew-secret'),
      organisationId: OrganisationId,
      siteId: SiteId,
      version: Version,
      /** Both secrets are accepted for 24 hours. */
      keepsOld: z.boolean().default(false),
    }),
    z.strictObject({
      act: z.literal('renew-installation'),
      organisationId: OrganisationId,
      siteId: SiteId,
      version: Version,
    }),
  ]),
  reply: z.object({
    siteId: SiteId,
    building: z.string(),
    installationId: z.string(),
    secret: z.string(),
    /** The time until which the old secret is also accepted. */
    oldSecretUntil: Instant.nullable(),
    gateway: GatewaySettings,
    version: Version,
  }),
  errors: [
    'forbidden',
    'place-not-found',
    'building-has-site',
    'site-not-found',
    'site-not-linked',
    'more-than-held',
    'changed-meanwhile',
  ],
});

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

/** The devices of a list: those in use, or those that are retired. */
export const deviceLists = ['in-use', 'retired'] as const;
const shows = z.enum(deviceLists).default('in-use');

export const getSiteNodes = get('/site/GetSiteNodes', {
  summary: 'The registered nodes, one page of them',
  permission: 'Devices.Node.View',
  query: tableQuery(['room', 'mac', 'lastHeard'], { siteId: SiteId.optional(), shows }),
  reply: tableReply(SiteNode).extend({ abilities: z.object({ add: z.boolean() }) }),
});

/** The facts of a device that are entered by hand; absent: unchanged. */
const EnteredOfDevice = {
  /** Its manufacturer: one that the organisation uses, or its own. */
  manufacturerId: ManufacturerId.nullable().optional(),
  firmware: FirmwareName.nullable().optional(),
};

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

const DeviceOfSite = z.object({ siteId: SiteId, macAddress: Mac });

/** Removes a node: its messages are refused, its MAC is free, and its data stays. */
export const deleteSiteNode = del('/site/DeleteSiteNode', {
  summary: 'Remove a node',
  permission: ['Organisations.Edit', 'Devices.Node.Delete'],
  writes: 'node.removed',
  query: DeviceOfSite,
  reply: z.object({ nodeMac: Mac }),
  errors: ['node-not-found', 'more-than-held'],
});

/** The node that receives a pod best. */
const StrongestNode = z.object({
  nodeMac: Mac,
  /** Null: in no room that is known. */
  room: z.string().nullable(),
  /** dBm, when the node last received it; null: the node does not report it. */
  rssi: z.number().int().nullable(),
});

/** A registered pod. */
export const SitePod = DeviceFirmware.extend({
  podMac: Mac,
  serialNumber: z.string().nullable(),
  maker: DeviceMaker,
  siteId: SiteId,
  building: z.string(),
  /** `retired`: its frames are not accepted. */
  state: z.enum([...linkStates, 'retired']),
  isWorn: z.boolean(),
  /** Null: no one, or the caller may not know. */
  wearer: z.object({ patientId: PatientId, label: z.string(), room: z.string().nullable() }).nullable(),
  battery: z.enum(batteryStates),
  /** As of the last measurement; null: it carries none. */
  batteryPct: z.number().int().nullable(),
  /** The node that received it best in the last minute in which it was received. */
  strongest: StrongestNode.nullable(),
  lastHeardAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  /** Added to its measured temperature, °C. */
  temperatureOffsetC: z.number(),
  version: Version,
  abilities: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type SitePod = z.infer<typeof SitePod>;

export const getSitePods = get('/site/GetSitePods', {
  summary: 'The registered pods, one page of them',
  permission: 'Devices.Pod.View',
  query: tableQuery(['mac', 'serialNumber', 'lastHeard'], { siteId: SiteId.optional(), shows }),
  reply: tableReply(SitePod).extend({ abilities: z.object({ add: z.boolean() }) }),
});

/** A pod that a site receives and no one registered. */
export const HeardPod = z.object({
  podMac: Mac,
  siteId: SiteId,
  building: z.string(),
  firstHeardAt: Instant,
  lastHeardAt: Instant,
  /** The nodes that receive it, at most 8, the strongest first. */
  nodes: z.array(
    z.object({
      nodeMac: Mac,
      /** Null: in no room that is known. */
      room: z.string().nullable(),
      /** dBm, when the node last received it; null: the node does not report it. */
      rssi: z.number().int().nullable(),
      lastHeardAt: Instant,
    }),
  ),
});
export type HeardPod = z.infer<typeof HeardPod>;

/**
 * The unregistered pods of the last week, at most 500 of each site. Empty for a caller of some places alone: such a pod is in no
 * place yet.
 */
export const getHeardPods = get('/site/GetHeardPods', {
  summary: 'The unregistered pods that sites receive, the most recent first',
  permission: 'Devices.Pod.View',
  query: z.object({ organisationId: OrganisationId }),
  reply: z.array(HeardPod),
  errors: ['forbidden'],
});

/** The serial number on a pod: capital letters and digits. */
export const PodSerialNumber = z.string().regex(/^[A-Z0-9]{1,16}$/);

/** Registers pods of a site, all of them or none. Their measurements are stored at once. */
export const saveSitePod = post('/site/SaveSitePod', {
  summary: 'Register pods',
  permission: ['Organisations.Edit', 'Devices.Pod.Add'],
  writes: 'pods.saved',
  body: z.strictObject({
    siteId: SiteId,
    pods: z
      .array(z.strictObject({ mac: Mac, serialNumber: PodSerialNumber }))
      .min(1)
      .max(500),
    /** The same for all of them. */
    ...EnteredOfDevice,
  }),
  reply: z.object({ podMacs: z.array(Mac) }),
  errors: ['site-not-found', 'pod-taken', 'manufacturer-not-found', 'more-than-held'],
});

/** The largest offset of a pod's thermometer, °C. */
export const maxTemperatureOffsetC = 5;

/**
 * Changes a registered pod: its site, its data and its use. Frames of a retired pod are not accepted; a pod in wear can't be
 * retired.
 */
export const changeSitePod = post('/site/ChangeSitePod', {
  summary: 'Change a pod, move it to another site, or retire it',
  permission: ['Organisations.Edit', 'Devices.Pod.Edit'],
  writes: 'pod.saved',
  body: z.strictObject({
    siteId: SiteId,
    mac: Mac,
    serialNumber: PodSerialNumber.nullable(),
    expiresAt: Instant.nullable(),
    /** Added to its measured temperature from now on, °C. */
    temperatureOffsetC: z.number().min(-maxTemperatureOffsetC).max(maxTemperatureOffsetC),
    isRetired: z.boolean(),
    ...EnteredOfDevice,
    version: Version,
  }),
  reply: z.object({ podMac: Mac, version: Version }),
  errors: [
    'site-not-found',
    'pod-not-found',
    'manufacturer-not-found',
    'serial-number-taken',
    'pod-still-worn',
    'more-than-held',
    'changed-meanwhile',
  ],
});

/** Removes a pod that no one wears: its frames are not accepted, MAC and serial number are free, its data stays. */
export const deleteSitePod = del('/site/DeleteSitePod', {
  summary: 'Remove a pod',
  permission: ['Organisations.Edit', 'Devices.Pod.Delete'],
  writes: 'pod.removed',
  query: DeviceOfSite,
  reply: z.object({ podMac: Mac }),
  errors: ['pod-not-found', 'pod-still-worn', 'more-than-held'],
});
