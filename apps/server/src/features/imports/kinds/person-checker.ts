import {
  api,
  type BodyIn,
  type ImportFault,
  type KeptDayNight,
  keepDayNight,
  type Mac,
  readNodeMac,
  readPodName,
} from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/handler.ts';
import { type AssignablePod, findAssignablePods, findNodes } from '../../devices/index.ts';
import type { MasterData, NewPerson } from '../../patients/index.ts';
import { readTakenBeds } from '../../people/index.ts';
import { readProductList } from '../../products/index.ts';
import { findUnseenRooms } from '../../sight/index.ts';
import { openRooms } from '../find-room.ts';
import type { Checked, Values } from '../imported-kind.ts';
import { fault, faultsOf, plain, readNames, readTime, readTypedMac, readYes } from '../read-values.ts';

/** A person as a row describes them and the form would save them. */
export interface ReadyPerson extends NewPerson {
  readonly pod: string | null;
  readonly node: string | null;
  readonly consent: boolean;
}

const fieldOfPath = {
  alias: 'name',
  patientId: 'number',
  roomId: 'room',
  bed: 'bed',
  DayStartTime: 'dayStart',
  DayEndTime: 'nightStart',
  NightStartTime: 'nightStart',
  NightEndTime: 'dayStart',
  DayProductId: 'dayProduct',
  NightProductId: 'nightProduct',
  AllocatedPod: 'pod',
  nodeMac: 'node',
};
const customCodes = {
  bed: 'bed-needed',
  roomId: 'room-needed',
  DayProductId: 'product-needed',
  DayStartTime: 'not-a-time',
  DayEndTime: 'not-a-time',
  NightStartTime: 'not-a-time',
  NightEndTime: 'not-a-time',
} as const;

/** Reads the products of an organisation by their names, with or without the manufacturer's. */
async function openProducts(db: Db, { scope }: Caller) {
  const byName = new Map<string, Set<number>>();
  const add = (name: string, id: number): void => {
    const ids = byName.get(plain(name)) ?? new Set();
    byName.set(plain(name), ids.add(id));
  };
  for (const { manufacturer, products } of await readProductList(db, scope.organisationId))
    for (const { name, productId } of products) {
      add(name, productId);
      add(`${manufacturer} ${name}`, productId);
    }
  return (row: Values, field: 'dayProduct' | 'nightProduct'): number | ImportFault => {
    const name = row[field];
    if (name === undefined) return 0;
    const [id, otherId] = byName.get(plain(name)) ?? [];
    if (id === undefined) return fault(field, 'product-not-found');
    return otherId === undefined ? id : fault(field, 'product-ambiguous');
  };
}

const isFault = (value: unknown): value is ImportFault =>
  typeof value === 'object' && value !== null && 'code' in value;

/** Reads the nodes of a cell; undefined if one of them is not a node. */
function readNodes(cell = ''): Mac[] | undefined {
  const macs = readNames(cell).map(readTypedMac);
  return macs.every((mac) => mac !== undefined && 'mac' in readNodeMac(mac))
    ? macs.flatMap((mac) => mac ?? [])
    : undefined;
}

/** Reads the pods and nodes that rows name, if the caller may assign them. */
async function openDevices(db: Db, { scope }: Caller, rows: readonly Values[]) {
  const names = rows.flatMap(({ pod }) => (pod === undefined ? [] : (readPodName(pod) ?? [])));
  const pods = new Map<string, AssignablePod>();
  if (names.length > 0)
    for (const pod of await findAssignablePods(db, scope, names)) {
      pods.set(pod.podMac, pod);
      if (pod.serialNumber !== null) pods.set(pod.serialNumber, pod);
    }
  const macs = rows.flatMap(({ node }) => readNodes(node) ?? []);
  const nodes = macs.length > 0 ? await findNodes(db, scope, macs) : new Map<Mac, number>();
  return { pods, nodes };
}

/** Checks rows of people by the rules of the form, and against the stored people and places. */
export function personChecker(
  db: Db,
  caller: Caller,
): (rows: readonly Values[]) => Promise<Checked<ReadyPerson>[]> {
  const { scope } = caller;
  const seenBeds = new Set<string>();
  const seenPods = new Set<string>();
  let products: Awaited<ReturnType<typeof openProducts>> | undefined;
  return async (rows) => {
    products ??= await openProducts(db, caller);
    const productOf = products;
    const findRoom = await openRooms(db, scope, rows);
    const { pods, nodes } = await openDevices(db, caller, rows);
    const places = rows.map(findRoom);
    const roomIds = places.flatMap((place) => (place && 'room' in place ? place.room.roomId : []));
    const unseenRooms = await findUnseenRooms(db, scope, [null, ...new Set(roomIds)]);
    const bedKey = (roomId: string, bed: string): string => `${roomId} ${plain(bed)}`;
    const takenBeds = new Set(
      (await readTakenBeds(db, scope, roomIds)).map(({ roomId, bed }) => bedKey(roomId, bed)),
    );

    function check(row: Values, place: (typeof places)[number]): Checked<ReadyPerson> {
      const faults: ImportFault[] = [];
      const add = (field: string, code: ImportFault['code']): void => void faults.push(fault(field, code));
      if (place && 'fault' in place) faults.push(place.fault);
      const roomId = place && 'room' in place ? place.room.roomId : null;
      if (row.room === undefined && (row.bed !== undefined || scope.wardIds !== 'all'))
        add('room', 'room-needed');
      if (faults.length === 0 && unseenRooms.has(roomId)) add('room', 'no-carer');
      const day = productOf(row, 'dayProduct');
      const night = productOf(row, 'nightProduct');
      for (const cell of [day, night]) if (isFault(cell)) faults.push(cell);
      const dayStart = readTime(row.dayStart ?? '7:00');
      const nightStart = readTime(row.nightStart ?? '22:00');
      if (dayStart === undefined) add('dayStart', 'not-a-time');
      if (nightStart === undefined) add('nightStart', 'not-a-time');
      const consent = readYes(row.consent ?? '');
      if (consent === undefined) add('consent', 'not-yes-or-no');
      const podName = row.pod === undefined ? undefined : readPodName(row.pod);
      const pod = podName && pods.get(podName.mac ?? podName.serial);
      if (row.pod !== undefined) {
        if (!pod) add('pod', 'pod-not-found');
        else if (pod.wearerId !== null) add('pod', 'pod-worn');
        else if (seenPods.has(pod.podMac)) add('pod', 'twice-in-file');
      }
      const nodeMacs = readNodes(row.node);
      if (!nodeMacs?.every((mac) => nodes.has(mac))) add('node', 'node-not-found');
      const body: BodyIn<typeof api.people.savePatient> = {
        OrganisationId: scope.organisationId,
        version: '',
        alias: row.name ?? '',
        patientId: row.number ?? '',
        roomId,
        // An unknown room is a fault of the room alone.
        bed: roomId === null ? '' : (row.bed ?? ''),
        AllocatedPod: pod?.podMac ?? '',
        nodeMac: nodeMacs?.join(', ') ?? '',
        DayStartTime: dayStart ?? '07:00:00',
        DayEndTime: nightStart ?? '22:00:00',
        NightStartTime: nightStart ?? '22:00:00',
        NightEndTime: dayStart ?? '07:00:00',
        DayProductId: isFault(day) ? 1 : day,
        NightProductId: isFault(night) ? 1 : night,
      };
      const read = api.people.savePatient.body.safeParse(body);
      if (!read.success)
        for (const entry of faultsOf(read.error, fieldOfPath, customCodes))
          if (!faults.some(({ field }) => field === entry.field)) faults.push(entry);
      const key = roomId !== null && row.bed !== undefined ? bedKey(roomId, row.bed) : undefined;
      if (key !== undefined && takenBeds.has(key)) add('bed', 'bed-taken');
      else if (key !== undefined && seenBeds.has(key)) add('bed', 'twice-in-file');
      if (faults.length > 0 || !read.success) return { faults };
      const times: KeptDayNight | undefined = keepDayNight(read.data);
      if (!times) return { faults: [fault('dayStart', 'not-a-time')] };
      if (key !== undefined) seenBeds.add(key);
      if (pod) seenPods.add(pod.podMac);
      const { alias, patientId, bed } = read.data;
      const data: MasterData = { alias, ownNumber: patientId || null, roomId, bed: bed || null };
      return {
        prepared: {
          data,
          times,
          pod: pod?.podMac ?? null,
          node: read.data.nodeMac || null,
          consent: consent ?? false,
        },
      };
    }
    return rows.map((row, index) => check(row, places[index]));
  };
}
