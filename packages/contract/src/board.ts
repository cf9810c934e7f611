import { z } from 'zod';
import { Alert, AlertAbilities, Recheck } from './alert.ts';
import { AlertType, alertCauses } from './alert-types.ts';
import { get, put } from './call.ts';
import {
  batteryStates,
  bodyPositions,
  FilterFlag,
  lights,
  linkStates,
  openAlertStates,
  PadState,
  padKinds,
  padStatuses,
  priorities,
  RedAlertKind,
  wearStates,
} from './constants.ts';
import { PadProduct } from './cycles.ts';
import {
  AlertId,
  BuildingId,
  FloorId,
  GroupId,
  Instant,
  OrganisationId,
  PatientId,
  RoomId,
  UserId,
  WardId,
} from './ids.ts';

/** Where a patient lies. Names are null where the caller's privacy level hides them. */
export const Place = z.object({
  buildingId: BuildingId.nullable(),
  floorId: FloorId.nullable(),
  roomId: RoomId.nullable(),
  wardIds: z.array(WardId),
  /** The groups of the person; none where the caller's privacy level hides them, or in a tile of an earlier version. */
  groupIds: z.array(GroupId).optional(),
  building: z.string().nullable(),
  floor: z.string().nullable(),
  room: z.string().nullable(),
  bed: z.string().nullable(),
});
export type Place = z.infer<typeof Place>;

/** The pad's traffic light and its reasons. */
export const LightReading = z.object({
  shown: z.enum(lights),
  state: z.enum(PadState),
  padStatus: z.enum(padStatuses).nullable(),
  redAlert: z.enum(RedAlertKind).nullable(),
  since: Instant,
});
export type LightReading = z.infer<typeof LightReading>;

/** Millilitres in the pad with an 80 % interval, and the same in percent of the working capacity. */
export const FillReading = z.object({
  ml: z.number(),
  lowMl: z.number(),
  highMl: z.number(),
  capacityMl: z.number(),
  pct: z.number(),
  lowPct: z.number(),
  highPct: z.number(),
});
export type FillReading = z.infer<typeof FillReading>;

/** The analysis of one pod now: the measured half of a tile. Readers compute ages themselves. */
export const Reading = z.object({
  light: LightReading,
  fill: FillReading.nullable(),
  pad: z.object({
    attachedAt: Instant.nullable(),
    /** The first wetness of this pad: the start of the skin clock. */
    wetSince: Instant.nullable(),
    calibrating: z.boolean(),
    /** The kind of pad as assumed; null while it is not known. */
    kind: z.enum(padKinds).nullable(),
    /**
     * The product of the pad in use, by the shift in which it was put on. Null when no pad is on or no product was chosen.
     */
    product: PadProduct.omit({ manufacturer: true }).nullable(),
    /** The light is red before the upper goal, because the next void would run over. */
    leakAhead: z.boolean().optional(),
    /** The light that the fill calls for, until it has lasted long enough for the light to change. */
    confirming: z.enum(['yellow', 'red']).optional(),
  }),
  position: z
    .object({ kind: z.enum(bodyPositions), since: Instant, turnDueAt: Instant.nullable() })
    .nullable(),
  temperature: z.object({ celsius: z.number(), at: Instant }).nullable(),
  voidsToday: z.object({ count: z.number().int(), ml: z.number(), lastAt: Instant.nullable() }),
  wear: z.enum(wearStates),
  link: z.object({
    state: z.enum(linkStates),
    lastHeardAt: Instant.nullable(),
    battery: z.enum(batteryStates),
    batteryPct: z.number().nullable(),
  }),
});
export type Reading = z.infer<typeof Reading>;

export const TileAlert = z.object({
  alertId: AlertId,
  type: z.enum(AlertType),
  priority: z.enum(priorities),
  state: z.enum(openAlertStates),
  raisedAt: Instant,
  /** The user who took charge of it, and when. */
  acknowledgedAt: Instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  /** The id of that user, so that readers recognise their own; absent from data of an earlier version. */
  acknowledgedById: UserId.nullable().optional(),
  /** The name of the user who is to attend to it. */
  assignedTo: z.string().nullable(),
  assignedToId: UserId.nullable().optional(),
  /** No one acknowledged it in time. */
  escalated: z.boolean(),
  /** It may sound, except until `quietUntil`: the end of the quiet shift in which it was raised. */
  sound: z.boolean(),
  quietUntil: Instant.nullable(),
  /** As `Alert.cause`. */
  cause: z.enum(alertCauses).optional(),
  recheck: Recheck.optional(),
  /** When it was raised again, if it was. */
  lastRaisedAt: Instant.optional(),
});
export type TileAlert = z.infer<typeof TileAlert>;

/** A silenced alert whose reason still holds: it calls again at `until`. */
export const TileSilence = z.object({
  alertId: AlertId,
  type: z.enum(AlertType),
  /** As `Alert.cause`. */
  cause: z.enum(alertCauses).optional(),
  until: Instant,
  /** The name of the user who silenced it; null where the caller's privacy level hides it. */
  by: z.string().nullable(),
});
export type TileSilence = z.infer<typeof TileSilence>;

/** One patient on the board. The version rises with every change; the higher version is the newer. */
export const Tile = z.object({
  patientId: PatientId,
  version: z.number().int(),
  /** A name, a stable code, or null by the caller's privacy level. */
  label: z.string().nullable(),
  /** Beside the name, at privacy level private only: the code that a pseudonymised view shows as the label. */
  code: z.string().optional(),
  podTail: z.string().nullable(),
  place: Place,
  /** The name of the product of the pad in use; null when no pad is on or no product was chosen. */
  product: z.string().nullable(),
  /** Null: no pod is assigned, so nothing is monitored. */
  reading: Reading.nullable(),
  /** Consent to monitoring was refused or withdrawn: no pod is assigned. */
  notConsented: z.literal(true).optional(),
  /** The open alerts, the most urgent first. */
  alerts: z.array(TileAlert),
  /** The alerts that are silenced for a time while their reason holds. */
  silenced: z.array(TileSilence),
  /** When a carer last recorded a pad change, in the last 24 h; null: none, or it was undone. */
  padChangedAt: Instant.nullable(),
  /**
   * When the light is likely red, to 5 minutes, at most an hour after the forecast was made. A reader leaves out a time
   * that has passed. Absent: nothing is forecast.
   */
  redLikelyAt: Instant.optional(),
});
export type Tile = z.infer<typeof Tile>;

/**
 * The caller's rights on the tiles of a reply and their open alerts, by type: a button that would be refused isn't shown. A
 * live message carries none.
 */
export const TileAbilities = z.object({
  changePad: z.boolean(),
  alerts: z.array(AlertAbilities.extend({ type: z.enum(AlertType) })),
});
export type TileAbilities = z.infer<typeof TileAbilities>;

const WireFlag = z.coerce.number().pipe(z.enum(FilterFlag));

/** The board: one tile for each patient in the filter and in the caller's scope, by room and bed. */
export const getPatient = put('/Board/GetPatient', {
  summary: 'The tiles of the group dashboard for a filter',
  permission: ['Classic Dashboard.View', 'Dashboard.View', 'Patients.View'],
  accesses: 'board.viewed',
  applications: true,
  hot: true,
  query: z.object({ organisationId: OrganisationId, flag: WireFlag }),
  body: z.array(z.uuid()).max(500),
  reply: z.object({ at: Instant, abilities: TileAbilities, tiles: z.array(Tile) }),
  errors: ['forbidden'],
});

const LightCounts = z.object({
  green: z.number().int(),
  yellow: z.number().int(),
  red: z.number().int(),
  grey: z.number().int(),
});

/** The number of days of a demonstration's past that are in so far. */
export const HistoryProgress = z.object({ days: z.number().int(), ofDays: z.number().int() });
export type HistoryProgress = z.infer<typeof HistoryProgress>;

/** The state of the organisation's nodes. A node is offline after 5 min without a message. */
export const Network = z.object({
  nodesTotal: z.number().int(),
  nodesOffline: z.number().int(),
  /** Null once the past is in and analysed; absent: unchanged. */
  history: HistoryProgress.nullable().optional(),
});
export type Network = z.infer<typeof Network>;

export const getDashboardData = get('/Board/GetDashboardData', {
  summary: 'The counts above the board',
  permission: ['Classic Dashboard.View', 'Dashboard.View', 'Patients.View'],
  background: true,
  query: z.object({
    organisationId: OrganisationId,
    flag: WireFlag.default(0),
    /** Comma-separated ids of the filter's level. */
    filterIds: z.string().max(20_000).default(''),
  }),
  reply: z.object({
    patients: z.number().int(),
    byLight: LightCounts,
    byAlert: z.array(z.object({ type: z.enum(AlertType), count: z.number().int() })),
    network: Network,
  }),
});

export const getPatientDetail = get('/Board/GetPatientDetail', {
  summary: 'The tile and the alerts of one patient',
  permission: ['Patients.View'],
  accesses: 'patient.viewed',
  query: z.object({ patientId: PatientId }),
  reply: z.object({ tile: Tile, abilities: TileAbilities, alerts: z.array(Alert) }),
  errors: ['patient-not-found'],
});
