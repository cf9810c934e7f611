import type {
  BuildingId,
  FailingCondition,
  FloorId,
  GroupId,
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

/** A changed tile as it was committed, with the place it left if it moved. */
export interface ChangedTile {
  readonly tile: Tile;
  /** The kind of change: master data or place, or only measurements and alerts. */
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
    readonly groupIds: readonly GroupId[];
  };
}

/** A fault that displays show. */
export interface ShownCondition extends FailingCondition {
  /** The places of the affected people; undefined if everyone is affected. */
  readonly places:
    | readonly {
        readonly organisationId: OrganisationId;
        readonly buildingId: BuildingId | null;
        readonly floorId: FloorId | null;
        readonly wardIds: readonly WardId[];
        readonly groupIds: readonly GroupId[];
      }[]
    | undefined;
}

/** The messages between parts of the server over the bus, always sent after the commit. */
export interface Announcements {
  'tiles-changed': {
    readonly organisationId: OrganisationId;
    readonly changed: readonly ChangedTile[];
    readonly removed: readonly RemovedTile[];
  };
  /**
   * A goal, product, assignment, place, analysis number or feedback changed: the pipeline reads these pods' context again.
   */
  'context-changed': { readonly organisationId: OrganisationId; readonly podIds: readonly PodId[] };
  /** A carer recorded a pad change: only the pipeline writes analysis state. */
  'pad-changed': {
    readonly organisationId: OrganisationId;
    readonly podId: PodId;
    readonly at: number;
  };
  /** The settings of alerts, the shifts or their roles were saved, and have to be read again. */
  'alert-settings-changed': { readonly organisationId: OrganisationId };
  /** A pad change was undone: the pipeline analyses the pod again from before it, as if it had not been recorded. */
  'pad-change-undone': {
    readonly organisationId: OrganisationId;
    readonly podId: PodId;
    /** Epoch ms of the change. */
    readonly at: number;
  };
  /** A carer looked in on a person after a possible soft fall: there was no fall. */
  'no-fall-reported': {
    readonly organisationId: OrganisationId;
    readonly podId: PodId;
    readonly at: number;
  };
  /** An answer that there was no fall was undone: the pipeline analyses the pod again from before it. */
  'no-fall-undone': {
    readonly organisationId: OrganisationId;
    readonly podId: PodId;
    /** Epoch ms of the report. */
    readonly at: number;
  };
  /** A person was erased: measurements of these pods in these times must not be stored again. */
  'measurements-erased': {
    readonly organisationId: OrganisationId;
    readonly times: readonly { readonly podId: PodId; readonly since: Date; readonly until: Date }[];
  };
  /**
   * Sites, nodes or pods were registered, or a site's secret was renewed: the pipeline reads them at once.
   */
  'devices-changed': { readonly organisationId: OrganisationId };
  'session-ended': {
    readonly sessionId: SessionId;
    readonly reason: SessionEnd;
  };
  /**
   * A session moved to another organisation, or its second factor is required: its cached data are to be read again.
   */
  'session-changed': {
    readonly sessionId: SessionId;
    readonly organisationId: OrganisationId;
    /** True if it receives nothing until the code is entered. */
    readonly secondFactorDue: boolean;
  };
  /** Wards were created, changed or deleted: joined connections join again. */
  'places-changed': { readonly organisationId: OrganisationId };
  /** The groups within which users see people changed: joined connections join again, or are closed soon. */
  'sight-changed': { readonly organisationId: OrganisationId };
  /** An organisation's profile or formats were saved: its screens read them again. */
  'organisation-changed': { readonly organisationId: OrganisationId };
  /** Another user set the filter of this user: joined connections join again. */
  'filter-changed': { readonly userId: UserId };
  /** A live connection came, went, joined other rooms, or was muted or unmuted: who covers for whom may change. */
  'presence-changed': { readonly organisationId: OrganisationId };
  /** A carer passes calls on, or receives them again. */
  'absences-changed': { readonly organisationId: OrganisationId };
  /** Consent to sharing, accounts of relatives or the rights of their keepers changed: their open pages ask again. */
  'relatives-changed': { readonly organisationId: OrganisationId };
  'network-changed': {
    readonly organisationId: OrganisationId;
    readonly nodesTotal: number;
    readonly nodesOffline: number;
    /** How much of a demonstration's past is stored; null if all of it. Absent if it is unknown here. */
    readonly history?: HistoryProgress | null | undefined;
  };
  /** Faults began or ended that may make displays wrong; all lasting ones are listed. */
  'conditions-changed': { readonly failing: readonly ShownCondition[] };
}
