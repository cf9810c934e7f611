import { randomUUID } from 'node:crypto';
import {
  type BuildingId,
  type Mac,
  type OrganisationId,
  PatientId,
  PodId,
  type SiteId,
  type WardId,
} from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { insertAssignments } from '../devices/index.ts';
import { createDefaultGroup } from '../groups/index.ts';
import { useMakersOf } from '../manufacturers/index.ts';
import { insertOrganisation } from '../organisations/index.ts';
import { insertPatients } from '../patients/index.ts';
import { insertPlaces, type SeededRoom } from '../places/index.ts';
import { createSite, registerNodes, registerPods } from '../pods/index.ts';
import { ensureProducts, type SeededProduct } from '../products/index.ts';
import { refreshTiles } from '../tiles/index.ts';
import { nodeMac, podMac, podSerial } from './device-macs.ts';
import { nextDeviceNumbers } from './home-store.ts';
import { inventedName } from './invented-names.ts';

/** The size of the home to create. */
export interface HomeRequest {
  readonly organisationName: string;
  readonly floors: number;
  readonly roomsPerFloor: number;
  readonly wards: number;
  readonly nodes: number;
  /** The number of patients, each with a pod: at most 65,536 in an installation. */
  readonly patients: number;
  /** IANA zone; Europe/Berlin by default. */
  readonly timeZone?: string;
  readonly isDemo?: boolean;
  /** Since when the pods are assigned, epoch ms; by default a week and a day ago. */
  readonly assignedAt?: number;
  readonly siteSecret?: string;
}

export interface SeededHome {
  readonly organisationId: OrganisationId;
  readonly buildingId: BuildingId;
  readonly wardIds: readonly WardId[];
  readonly site: { readonly siteId: SiteId; readonly installationId: string };
  /** The secret with which the site's gateways sign in, beside the installation id. */
  readonly secret: string;
  readonly nodes: readonly { readonly mac: Mac; readonly floor: string; readonly room: string }[];
  readonly pods: readonly {
    readonly podId: PodId;
    readonly mac: Mac;
    readonly patientId: PatientId;
    readonly alias: string;
    readonly floor: string;
    readonly room: string;
    readonly dayProduct: SeededProduct;
    readonly nightProduct: SeededProduct;
  }[];
}

const dayMs = 86_400_000;
const tilesAtOnce = 2000;

/** Returns the element at an index that wraps around. */
function turn<T>(list: readonly T[], index: number): T {
  const element = list[index % list.length];
  if (element === undefined) throw new RangeError('A home needs rooms and products.');
  return element;
}

/** Spreads `count` nodes evenly over the rooms. */
const nodeRooms = (rooms: readonly SeededRoom[], count: number): SeededRoom[] =>
  Array.from({ length: count }, (_, index) => turn(rooms, Math.floor((index * rooms.length) / count)));

/**
 * Fills its own organisation with places, devices and patients with invented names, and composes their tiles.
 * It is one transaction, the caller's if `db` is one; thousands of patients take seconds.
 */
export async function seedHome(db: Db, request: HomeRequest): Promise<SeededHome> {
  return db.isTransaction
    ? fill(db, request)
    : db.transaction().execute((transaction) => fill(transaction, request));
}

async function fill(db: Db, request: HomeRequest): Promise<SeededHome> {
  const organisationId = await insertOrganisation(db, {
    name: request.organisationName,
    timeZone: request.timeZone ?? 'Europe/Berlin',
    isDemo: request.isDemo ?? false,
  });
  await createDefaultGroup(db, organisationId, 'en');
  const bedsPerRoom = Math.max(1, Math.ceil(request.patients / (request.floors * request.roomsPerFloor)));
  const places = await insertPlaces(db, organisationId, { ...request, bedsPerRoom });
  const { buildingId, rooms, wardIds } = places;
  const { secret, ...site } = await createSite(db, {
    organisationId,
    buildingId,
    ...(request.siteSecret === undefined ? {} : { secret: request.siteSecret }),
  });
  const key = { organisationId, siteId: site.siteId };
  const numbers = await nextDeviceNumbers(db);
  const nodes = nodeRooms(rooms, request.nodes).map((room, index) => ({
    ...room,
    mac: nodeMac(numbers.node + index),
  }));
  await registerNodes(db, key, nodes);

  const macs = Array.from({ length: request.patients }, (_, index) => ({
    mac: podMac(numbers.pod + index),
    serialNumber: podSerial(numbers.pod + index),
  }));
  const podIds = await registerPods(db, key, macs);
  const products = await ensureProducts(db);
  const productIds = [...products.day, ...products.night].map(({ productId }) => productId);
  await useMakersOf(db, organisationId, productIds);
  const pods = macs.map(({ mac }, index) => ({
    ...turn(rooms, index),
    podId: PodId.parse(podIds.get(mac)),
    mac,
    patientId: PatientId.parse(randomUUID()),
    dayProduct: turn(products.day, index),
    nightProduct: turn(products.night, index),
  }));
  const patients = pods.map((pod, index) => ({
    ...pod,
    alias: inventedName(index),
    code: `R-${String(1000 + ((index * 7919) % 90_000)).padStart(5, '0')}`,
    bed: String(Math.floor(index / rooms.length) + 1),
    dayProductId: pod.dayProduct.productId,
    nightProductId: pod.nightProduct.productId,
  }));
  const since = new Date(request.assignedAt ?? Date.now() - 8 * dayMs);
  await insertPatients(db, organisationId, patients, since);
  await insertAssignments(db, organisationId, patients, since);
  for (let from = 0; from < patients.length; from += tilesAtOnce)
    await refreshTiles(
      db,
      organisationId,
      patients.slice(from, from + tilesAtOnce).map(({ patientId }) => ({ patientId })),
      'patientUpdated',
    );
  return {
    organisationId,
    buildingId,
    wardIds,
    site,
    secret,
    nodes: nodes.map(({ mac, floor, room }) => ({ mac, floor, room })),
    pods: patients.map(({ podId, mac, patientId, alias, floor, room, dayProduct, nightProduct }) => ({
      podId,
      mac,
      patientId,
      alias,
      floor,
      room,
      dayProduct,
      nightProduct,
    })),
  };
}
