import type {
  BuildingId,
  FailingCondition,
  FloorId,
  HistoryProgress,
  OrganisationId,
  PatientId,
  PodId,
  RoomId,
  SessionEnd,
  SessionId,
  Tile,
  UserId,
  WardId,
} from '@padlight/contract';

/** A tile that changed, as it was committed, with the place it left where it moved. */
export interface ChangedTile {
  readonly tile: Tile;
  /** What changed: master data or place, or only what was measured and its alerts. */
  readonly kind: 'patientUpdated' | 'patientStatusUpdated';
  readonly wardIds: readonly WardId[];
}

export interface RemovedTile {
  readonly patientId: PatientId;
  readonly version: number;
  readonly from: {
    readonly buildingId: BuildingId | null;
    readonly floorId: FloorId | null;
    readonly roomId: RoomId | null;
    readonly wardIds: readonly WardId[];
  };
}

/** A fault that displays show. */
export interface ShownCondition extends FailingCondition {
  /** Where the people are whom it concerns; undefined: it concerns everyone. */
  readonly places:
    | readonly {
        readonly organisationId: OrganisationId;
        readonly buildingId: BuildingId | null;
        readonly floorId: FloorId | null;
        readonly wardIds: readonly WardId[];
      }[]
    | undefined;
}

/** What the parts of the server announce to each other over the bus, always after the commit. */
export interface Announcements {
  'tiles-changed': {
    readonly organisationId: OrganisationId;
    readonly changed: readonly ChangedTile[];
    readonly removed: readonly RemovedTile[];
  };
  /** A goal, product, assignment, place, number of the analysis or feedback changed: the pipeline reads these pods' context again. */
  'context-changed': { readonly organisationId: OrganisationId; readonly podIds: readonly PodId[] };
  /** A carer recorded a pad change: only the pipeline writes analysis state. */
  'pad-changed': {
    readonly organisationId: OrganisationId;
    readonly podId: PodId;
    readonly at: number;
  };
  /** The settings of alerts, the shifts or the roles they name were saved: they are to be read again. */
  'alert-settings-changed': { readonly organisationId: OrganisationId };
  /** A pad change was taken back: the pipeline analyses the pod again from before it, as if it had not been reported. */
  'pad-change-undone': {
    readonly organisationId: OrganisationId;
    readonly podId: PodId;
    /** Epoch ms of the change. */
    readonly at: number;
  };
  /** A carer looked in on who may have fallen softly: there was no fall. */
  'no-fall-reported': {
    readonly organisationId: OrganisationId;
    readonly podId: PodId;
    readonly at: number;
  };
  /** That there was no fall was taken back: the pipeline analyses the pod again from before it. */
  'no-fall-undone': {
    readonly organisationId: OrganisationId;
    readonly podId: PodId;
    /** Epoch ms of the report. */
    readonly at: number;
  };
  /** Somebody was deleted: what these pods measured in these times is not to be stored again. */
  'measurements-erased': {
    readonly organisationId: OrganisationId;
    readonly times: readonly { readonly podId: PodId; readonly since: Date; readonly until: Date }[];
  };
  /** Sites, nodes or pods were registered, or a site's secret was renewed: the pipeline reads them at once. */
  'devices-changed': { readonly organisationId: OrganisationId };
  'session-ended': {
    readonly sessionId: SessionId;
    readonly reason: SessionEnd;
  };
  /** A session is in another organisation now, or its second factor is wanted: what is known of it is to be read again. */
  'session-changed': {
    readonly sessionId: SessionId;
    readonly organisationId: OrganisationId;
    /** True: it gets nothing until the code is given. */
    readonly secondFactorDue: boolean;
  };
  /** Wards were made, changed or deleted: who has joined joins again. */
  'places-changed': { readonly organisationId: OrganisationId };
  /** An organisation's profile or formats were saved: its screens read them again. */
  'organisation-changed': { readonly organisationId: OrganisationId };
  /** Somebody else set the filter of this user: who has joined joins again. */
  'filter-changed': { readonly userId: UserId };
  /** A live connection came, went, joined other rooms, or is heard or muted now: who covers for whom may be another. */
  'presence-changed': { readonly organisationId: OrganisationId };
  /** A carer passes calls on, or takes them again. */
  'absences-changed': { readonly organisationId: OrganisationId };
  'network-changed': {
    readonly organisationId: OrganisationId;
    readonly nodesTotal: number;
    readonly nodesOffline: number;
    /** How much of a demonstration's past is in; null: all of it. Absent: nothing is known of it here. */
    readonly history?: HistoryProgress | null | undefined;
  };
  /** Faults began or ended, in which displays may be wrong: all that go on. */
  'conditions-changed': { readonly failing: readonly ShownCondition[] };
}
