import { z } from 'zod';
import { FillReading, LightReading, Network, Reading } from './board.ts';
import { get, put } from './call.ts';
import { bodyPositions, lights } from './constants.ts';
import { Instant, Mac, OrganisationId, PatientId, PodId } from './ids.ts';
import { SiteNode } from './site-nodes.ts';
import { SitePod } from './site-pods.ts';

const PodNow = z.object({
  podMac: Mac,
  /** Null, like the measurements, for callers who may see pods and no people. */
  patientId: PatientId.nullable(),
  light: LightReading.nullable(),
  fill: FillReading.nullable(),
  link: Reading.shape.link,
});

export const getAllPodsStatus = put('/Board/GetAllPodsStatus', {
  summary: 'Light, link and battery of some pods',
  permission: ['Classic Dashboard.View', 'Dashboard.View', 'Patients.View', 'Devices.Pod.View'],
  background: true,
  query: z.object({ organisationId: OrganisationId }),
  body: z.strictObject({ podMacs: z.array(Mac).max(2000) }),
  reply: z.array(PodNow),
});

/** The last measurements of a pod, as its frame has them; null for a pod with another manufacturer's frames. */
export const LatestFrame = z.object({
  at: Instant,
  battery: Reading.shape.link.shape.battery,
  batteryPct: z.number().int().nullable(),
  celsius: z.number().nullable(),
  /** In g, up is positive: towards the head, to the wearer's left, out of the belly. Null with a bio frame. */
  acceleration: z.tuple([z.number(), z.number(), z.number()]).nullable(),
});
export type LatestFrame = z.infer<typeof LatestFrame>;

export const getPodStatus = get('/Board/GetPodStatus', {
  summary: 'One pod now, and what is known of it as a device',
  permission: ['Patients.View', 'Devices.Pod.View'],
  accesses: 'patient.viewed',
  query: z.object({ organisationId: OrganisationId, podMac: Mac }),
  reply: SitePod.omit({ battery: true, batteryPct: true, strongest: true, lastHeardAt: true }).extend({
    podId: PodId,
    /** Null, like the wearer and the reading, for callers who may see pods and no people. */
    patientId: PatientId.nullable(),
    reading: Reading.nullable(),
    /** When its counter last went back or too far ahead: its frames may be forged. */
    counterJumpedAt: Instant.nullable(),
    /** When two sensors last sent under its address; null: never. */
    addressSharedAt: Instant.nullable(),
    registeredAt: Instant,
    link: Reading.shape.link,
    /** Null: no frame carries it. */
    voltage: z.null(),
  }),
  errors: ['pod-not-found'],
});

const Range = { fromDate: z.coerce.date(), toDate: z.coerce.date() };

export const getPodStatusData = get('/Board/GetPodStatusData', {
  summary: 'The series of one pod over a range of at most 7 days',
  permission: ['Patients.View', 'Devices.Pod.View'],
  accesses: 'chart.viewed',
  query: z.object({ organisationId: OrganisationId, podMac: Mac, ...Range }),
  reply: z.object({
    /** The measurements on its wearer; empty for callers who may see pods and no people. */
    points: z.array(
      z.object({
        at: Instant,
        light: z.enum(lights),
        ml: z.number().nullable(),
        position: z.enum(bodyPositions).nullable(),
        celsius: z.number().nullable(),
      }),
    ),
    /** Each hour with measurements: their number, and the battery at its end, where the frames carry it. */
    hours: z.array(
      z.object({ at: Instant, measurements: z.number().int(), batteryPct: z.number().int().nullable() }),
    ),
  }),
  errors: ['pod-not-found', 'range-too-long'],
});

export const getDeviceStatus = get('/Board/GetDeviceStatus', {
  summary: 'Pods and nodes that changed since an instant',
  permission: ['Classic Dashboard.View', 'Dashboard.View', 'Patients.View', 'Devices.Node.View'],
  background: true,
  query: z.object({
    organisationId: OrganisationId,
    fromDate: z.coerce.date(),
    /** `nodes`: no pods. */
    devices: z.enum(['all', 'nodes']).default('all'),
  }),
  reply: z.object({
    at: Instant,
    pods: z.array(z.object({ podMac: Mac, patientId: PatientId.nullable(), link: Reading.shape.link })),
    nodes: z.array(
      z.object({
        nodeMac: Mac,
        roomName: z.string().nullable(),
        online: z.boolean(),
        lastHeardAt: Instant.nullable(),
      }),
    ),
  }),
});

/** The present reception of a pod (within a minute), by node, with its strength (dBm). */
export const checkConnection = get('/Board/CheckConnection', {
  summary: 'The current reception of a pod by node, and its last measurement',
  permission: ['Classic Dashboard.View', 'Dashboard.View', 'Patients.View', 'Devices.Pod.View'],
  background: true,
  query: z.object({ organisationId: OrganisationId, podMac: Mac }),
  reply: z.object({
    heard: z.boolean(),
    lastHeardAt: Instant.nullable(),
    nodes: z.array(
      z.object({
        nodeMac: Mac,
        roomName: z.string().nullable(),
        /** dBm; null: the node does not report it. */
        rssi: z.number().nullable(),
        at: Instant,
        /** True: a user recorded that it is near the wearer's bed. */
        isOwn: z.boolean(),
      }),
    ),
    latest: LatestFrame.nullable(),
  }),
  errors: ['pod-not-found'],
});

export const checkNodeNetwork = get('/node/checknodenetwork', {
  summary: 'The number of offline nodes',
  permission: 'login',
  displays: true,
  background: true,
  query: z.object({ organisationId: OrganisationId }),
  reply: Network,
  errors: ['forbidden'],
});

/** A node without a message for over 5 minutes, or ever. */
export const OfflineNode = z.object({
  nodeMac: Mac,
  building: z.string(),
  room: z.string().nullable(),
  lastHeardAt: Instant.nullable(),
  /** The people whose pod it received last, and no other node since. */
  people: z.number().int(),
});
export type OfflineNode = z.infer<typeof OfflineNode>;

export const getOfflineNode = get('/node/GetOfflineNode', {
  summary: 'The nodes that are offline, and how many people only they heard',
  permission: 'Devices.Node.View',
  background: true,
  query: z.object({ organisationId: OrganisationId }),
  reply: z.array(OfflineNode),
  errors: ['forbidden'],
});

/** The limit of pods in the list of a node. */
export const heardPodsShown = 200;

/** A node as its maintainer sees it. */
export const getNodeStatus = get('/node/GetNodeStatus', {
  summary: 'One node now, and the pods that it hears',
  permission: 'Devices.Node.View',
  background: true,
  query: z.object({ organisationId: OrganisationId, nodeMac: Mac }),
  reply: SiteNode.extend({
    /** How far its clock was behind the server's (ms); null: not known. Its readings are corrected by it. */
    clockOffsetMs: z.number().nullable(),
    /** The facilities whose sites may use it as well. */
    sharedWith: z.array(z.string()),
    /** The number of people's beds that it is near. */
    beds: z.number().int(),
    /** The 200 strongest of the pods that it received in the last 5 minutes, as far as the caller may see them. */
    pods: z.array(
      z.object({
        podMac: Mac,
        serialNumber: z.string().nullable(),
        /** dBm, when it last received it; null: the node does not report it. */
        rssi: z.number().int().nullable(),
        at: Instant,
        isWorn: z.boolean(),
        /** No other node received it in this time. */
        isOnlyHere: z.boolean(),
      }),
    ),
  }),
  errors: ['node-not-found', 'forbidden'],
});
