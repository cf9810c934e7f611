import { z } from 'zod';
import { FillReading, LightReading, Network, Reading } from './board.ts';
import { get, put } from './call.ts';
import { bodyPositions, lights } from './constants.ts';
import { Instant, Mac, OrganisationId, PatientId } from './ids.ts';

const PodNow = z.object({
  podMac: Mac,
  patientId: PatientId.nullable(),
  light: LightReading.nullable(),
  fill: FillReading.nullable(),
  link: Reading.shape.link,
});

export const getAllPodsStatus = put('/Board/GetAllPodsStatus', {
  summary: 'Light, link and battery of given pods',
  permission: ['Classic Dashboard.View', 'Dashboard.View', 'Patients.View'],
  background: true,
  query: z.object({ organisationId: OrganisationId }),
  body: z.strictObject({ podMacs: z.array(Mac).max(2000) }),
  reply: z.array(PodNow),
});

export const getPodStatus = get('/Board/GetPodStatus', {
  summary: 'One pod now',
  permission: 'Patients.View',
  accesses: 'patient.viewed',
  query: z.object({ organisationId: OrganisationId, podMac: Mac }),
  reply: z.object({
    podMac: Mac,
    patientId: PatientId.nullable(),
    reading: Reading.nullable(),
    /** When its counter last went back or too far on: someone may have forged its frames. */
    counterJumpedAt: Instant.nullable(),
  }),
  errors: ['pod-not-found'],
});

const Range = { fromDate: z.coerce.date(), toDate: z.coerce.date() };

export const getPodStatusData = get('/Board/GetPodStatusData', {
  summary: 'The series of one pod over a range of at most 7 days',
  permission: 'Patients.View',
  accesses: 'chart.viewed',
  query: z.object({ organisationId: OrganisationId, podMac: Mac, ...Range }),
  reply: z.object({
    points: z.array(
      z.object({
        at: Instant,
        light: z.enum(lights),
        ml: z.number().nullable(),
        position: z.enum(bodyPositions).nullable(),
        celsius: z.number().nullable(),
      }),
    ),
  }),
  errors: ['pod-not-found', 'range-too-long'],
});

export const getDeviceStatus = get('/Board/GetDeviceStatus', {
  summary: 'Pods and nodes that changed since an instant',
  permission: ['Classic Dashboard.View', 'Dashboard.View', 'Patients.View'],
  background: true,
  query: z.object({ organisationId: OrganisationId, fromDate: z.coerce.date() }),
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

/** Whether a pod is heard now (within a minute), by which nodes, and how well (dBm). */
export const checkConnection = get('/Board/CheckConnection', {
  summary: 'Is this pod heard now, by which nodes, how well',
  permission: ['Classic Dashboard.View', 'Dashboard.View', 'Patients.View'],
  background: true,
  query: z.object({ organisationId: OrganisationId, podMac: Mac }),
  reply: z.object({
    heard: z.boolean(),
    lastHeardAt: Instant.nullable(),
    nodes: z.array(
      z.object({
        nodeMac: Mac,
        roomName: z.string().nullable(),
        rssi: z.number(),
        at: Instant,
        /** It is one of those that were stated to be near the wearer's bed. */
        isOwn: z.boolean(),
      }),
    ),
  }),
  errors: ['pod-not-found'],
});

export const checkNodeNetwork = get('/node/checknodenetwork', {
  summary: 'How many nodes are offline',
  permission: 'login',
  displays: true,
  background: true,
  query: z.object({ organisationId: OrganisationId }),
  reply: Network,
  errors: ['forbidden'],
});
