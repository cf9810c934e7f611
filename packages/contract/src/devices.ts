import { z } from 'zod';
import { get, post, put } from './call.ts';
import { readNodeMac, readNodeMacs, readPodName } from './device-names.ts';
import { Instant, Mac, OrganisationId, PatientId, PodChangeId, PodId } from './ids.ts';
import { PersonRef, PodChange, PodRef, podChangeReasons } from './pod-change.ts';
import { noteText } from './text.ts';

/** As typed: the last four digits of a pod's MAC, the whole of it, or its serial number. */
export const TypedPod = z
  .string()
  .max(40)
  .refine((text) => readPodName(text) !== undefined, {
    error: 'Type the last four digits of the MAC that stands on the pod, or its serial number (S00 ...).',
  });
/** As typed: XX:XX:XX:XX:XX:XX. */
export const TypedNode = z
  .string()
  .max(40)
  .refine((text) => 'mac' in readNodeMac(text), {
    error: 'Type the MAC that stands on the node, AC:23:3F:XX:XX:XX.',
  });

/** Several MACs as typed, separated by commas or spaces; empty: none. */
export const TypedNodes = z
  .string()
  .max(400)
  .refine((text) => readNodeMacs(text) !== undefined, {
    error: 'Type the MACs that stand on the nodes, AC:23:3F:XX:XX:XX, with commas between.',
  });

/** The pod that a person wears. Its measurements and reception are in the tile. */
export const WornPod = PodRef.extend({
  assignedAt: Instant.nullable(),
  assignedBy: z.string().nullable(),
  expiresAt: Instant.nullable(),
  /** When its counter last went back or too far ahead: its frames may be forged. */
  counterJumpedAt: Instant.nullable(),
});
export type WornPod = z.infer<typeof WornPod>;

export const getPatientPodDetail = get('/Board/GetPatientPodDetail', {
  summary: 'The pod of one patient: its assignment, serial number and expiry',
  permission: 'Patients.View',
  accesses: 'patient.viewed',
  query: z.object({ patientId: PatientId }),
  /** `pod` null: none is assigned, so nothing is monitored. */
  reply: z.object({ patientId: PatientId, pod: WornPod.nullable() }),
  errors: ['patient-not-found'],
});

/** A node that is near a person's bed by a user's entry. */
export const PatientNode = z.object({
  nodeMac: Mac,
  /** The room where it hangs; null: in no known room. */
  roomName: z.string().nullable(),
  /** It hangs in the person's own room. */
  inOwnRoom: z.boolean(),
  since: Instant,
  by: z.string().nullable(),
  online: z.boolean(),
  lastHeardAt: Instant.nullable(),
});
export type PatientNode = z.infer<typeof PatientNode>;

export const PatientNodes = z.object({
  patientId: PatientId,
  nodes: z.array(PatientNode),
  /** Not assigned yet: nodes of the person's room. */
  suggested: z.array(z.object({ nodeMac: Mac, roomName: z.string().nullable() })),
});
export type PatientNodes = z.infer<typeof PatientNodes>;

export const getPatientNodes = get('/Membership/GetPatientNodes', {
  summary: 'The nodes that belong to a person’s bed or room, and those that might',
  permission: 'Patients.View',
  accesses: 'patient.viewed',
  query: z.object({ patientId: PatientId }),
  reply: PatientNodes,
  errors: ['patient-not-found'],
});

/** The permissions to handle a person's pod and nodes: a carer may replace a flat battery at night. */
const podKeepers = ['Patients.Edit', 'Patients.Pod.Save'] as const;

const NodeOfPatient = z.strictObject({ patientId: PatientId, nodeMac: TypedNode });

/** Records that a node is near this person's bed. A node elsewhere that receives the pod then places it elsewhere. */
export const assignNodeToPatient = post('/Membership/AssignNodeToPatient', {
  summary: 'Assign a node to a patient',
  permission: podKeepers,
  writes: 'node.assigned',
  body: NodeOfPatient,
  reply: PatientNodes,
  errors: ['patient-not-found', 'node-not-found'],
});

export const unAssignNodeFromPatient = put('/Membership/UnAssignNodeFromPatient', {
  summary: 'Take a node from a patient',
  permission: podKeepers,
  writes: 'node.unassigned',
  body: NodeOfPatient,
  reply: PatientNodes,
  errors: ['patient-not-found', 'node-not-assigned'],
});

/** A pod that may be assigned: its present wearer must be confirmed before it is taken from them. */
export const findPodToGive = get('/Membership/FindPodToGive', {
  summary: 'Look up a pod to assign, and its current wearer',
  permission: podKeepers,
  background: true,
  query: z.object({ organisationId: OrganisationId, pod: TypedPod }),
  reply: PodRef.extend({
    expiresAt: Instant.nullable(),
    /** When a node last received it; null: never. */
    lastHeardAt: Instant.nullable(),
    wearer: PersonRef.extend({ room: z.string().nullable() }).nullable(),
  }),
  errors: ['pod-not-found', 'pod-in-use', 'pod-retired'],
});

/** Assigns a pod to a patient and takes it from its present wearer; null takes the patient's pod away. */
export const assignPod = post('/Membership/AssignPod', {
  summary: 'Assign a pod to a patient',
  permission: podKeepers,
  writes: 'pod.assigned',
  body: z.strictObject({
    patientId: PatientId,
    podMac: TypedPod.nullable(),
    /** The present wearer as far as the caller knows. If it is another person by now, nothing is done. */
    wearerId: PatientId.nullable().optional(),
  }),
  reply: z.object({
    podMac: Mac.nullable(),
    assignedAt: Instant.nullable(),
    /** Null: they had it already. */
    changeId: PodChangeId.nullable(),
  }),
  errors: ['patient-not-found', 'pod-not-found', 'pod-in-use', 'pod-retired', 'pod-worn', 'not-consented'],
});

/** Changes a patient's pod and records the reason, or only records that something was done to it. */
export const savePodChangeHistory = post('/Membership/SavePodChangeHistory', {
  summary: 'Change or remove a patient’s pod, or add a note about it, with the reason',
  permission: podKeepers,
  writes: 'pod.changed',
  body: z.strictObject({
    patientId: PatientId,
    /** The pod that they wear from now on; null: none. Absent: as before, only the reason is noted. */
    newPod: TypedPod.nullable().optional(),
    /** The wearer of the new pod as far as the caller knows. */
    wearerId: PatientId.nullable().optional(),
    reason: z.enum(podChangeReasons),
    note: noteText(500).optional(),
  }),
  reply: PodChange,
  errors: [
    'patient-not-found',
    'no-pod-assigned',
    'pod-not-found',
    'pod-in-use',
    'pod-retired',
    'pod-worn',
    'not-consented',
    'note-needed',
  ],
});

/** The latest 100 changes of one pod or of one patient, the newest first; only those about people in the caller's care. */
export const getPodChangeHistory = get('/Membership/GetPodChangeHistory', {
  summary: 'The changes of a pod, or of a patient’s pods',
  permission: 'Patients.View',
  accesses: 'patient.viewed',
  query: z.object({
    organisationId: OrganisationId,
    podId: PodId.optional(),
    patientId: PatientId.optional(),
  }),
  reply: z.array(PodChange),
  errors: ['bad-request', 'patient-not-found', 'pod-not-found'],
});

/** Reverses a pod change, as long as no other change touched the same pods or people since. */
export const undoPodChange = post('/Membership/UndoPodChange', {
  summary: 'Undo a change of a patient’s pod within 10 minutes',
  permission: podKeepers,
  writes: 'pod.change-undone',
  body: z.strictObject({ changeId: PodChangeId }),
  reply: PodChange,
  errors: ['pod-change-not-found', 'pod-change-not-undoable'],
});
