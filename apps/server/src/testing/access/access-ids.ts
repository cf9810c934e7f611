import type {
  AlertId,
  BuildingId,
  FloorId,
  OrganisationId,
  PatientId,
  RoleId,
  RoomId,
  SiteId,
  UserId,
  WardId,
} from '@padlight/contract';
/** Ids of objects in one organisation, or in one ward of it, that calls name. */
export interface Ids {
  readonly organisationId: OrganisationId;
  readonly buildingId: BuildingId;
  readonly floorId: FloorId;
  readonly roomId: RoomId;
  readonly wardId: WardId;
  readonly patientId: PatientId;
  readonly podMac: string;
  readonly nodeMac: string;
  readonly alertId: AlertId;
  /** A user with every permission; no one of the matrix may change the account. */
  readonly userId: UserId;
  /** The role of that user. */
  readonly roleId: RoleId;
  readonly carerRoleId: RoleId;
  readonly displayId: string;
  readonly siteId: SiteId;
}

/** The ids of objects in a ward. */
export const idsInWard: ReadonlySet<keyof Ids> = new Set([
  'roomId',
  'wardId',
  'patientId',
  'podMac',
  'nodeMac',
  'alertId',
  'userId',
  'displayId',
]);

/** The ids of people in a group, and of what names them. */
export const idsInGroup: ReadonlySet<keyof Ids> = new Set(['patientId', 'podMac', 'alertId']);

/** Returns the ids that a sample uses, one by one; the rest of an input stays the caller's own. */
export function idsUsedBy(make: ((ids: Ids) => unknown) | undefined, ids: Ids): (keyof Ids)[] {
  const used = new Set<keyof Ids>();
  make?.(
    new Proxy(ids, {
      get(target, name) {
        if (name in target) used.add(name as keyof Ids);
        return Reflect.get(target, name);
      },
    }),
  );
  return [...used];
}
