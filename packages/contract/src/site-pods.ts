import { z } from 'zod';
import { del, get, post } from './call.ts';
import { batteryStates, linkStates } from './constants.ts';
import { DeviceFirmware, DeviceMaker } from './firmware.ts';
import { Instant, Mac, OrganisationId, PatientId, SiteId } from './ids.ts';
import { deviceOfSiteQuery, EnteredOfDevice, siteDevicesQuery } from './site-devices.ts';
import { tableQuery, tableReply, Version } from './table.ts';

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
  query: tableQuery(['mac', 'serialNumber', 'lastHeard'], siteDevicesQuery),
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
  query: z.object(deviceOfSiteQuery),
  reply: z.object({ podMac: Mac }),
  errors: ['pod-not-found', 'pod-still-worn', 'more-than-held'],
});
