import {
  type ImportFault,
  Mac,
  PodSerialNumber,
  type RoomId,
  readNodeMac,
  type SiteId,
} from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import {
  deleteDevices,
  digestDevices,
  findUsedDevices,
  registerNewNodes,
  registerNewPods,
} from '../../pods/index.ts';
import { requireDeviceRight } from '../../scope/index.ts';
import { readSites, readTakenNodes, readTakenPods } from '../../sites/index.ts';
import { openRooms } from '../find-room.ts';
import type { KeepReason } from '../import-store.ts';
import { defineKind, type ImportContext, type Values } from '../imported-kind.ts';
import { fault, plain, readTypedMac } from '../read-values.ts';
import { type EnteredOfDevice, openEntered } from './device-maker.ts';

interface RowSite {
  readonly siteId: SiteId;
  /** The plain names of the buildings that it serves. */
  readonly serves: ReadonlySet<string>;
}

/** Finds the site of a row: the one that serves the named building, or the only one. */
async function openSites(db: Db, { scope }: Caller) {
  const sites = (await readSites(db, scope.organisationId)).map(
    ({ siteId, building, linked }): RowSite => ({
      siteId,
      serves: new Set([building, ...linked.map((link) => link.building)].map(plain)),
    }),
  );
  return ({ building }: Values): RowSite | ImportFault => {
    const matches =
      building === undefined ? sites : sites.filter(({ serves }) => serves.has(plain(building)));
    const [site] = matches;
    if (!site) return fault('building', 'site-not-found');
    return matches.length > 1 ? fault('building', 'site-ambiguous') : site;
  };
}

const remove =
  (table: 'nodes' | 'pods') =>
  async (
    { db, caller, announce }: ImportContext,
    rows: readonly { readonly created: Mac }[],
  ): Promise<Map<Mac, KeepReason>> => {
    const { organisationId } = caller.scope;
    const macs = rows.map(({ created }) => created);
    const used = await findUsedDevices(db, organisationId, table, macs);
    const unused = macs.filter((mac) => !used.has(mac));
    if (unused.length > 0) await deleteDevices(db, organisationId, table, unused);
    announce('devices-changed', { organisationId });
    return new Map([...used].map((mac) => [mac, 'in-use']));
  };

interface ReadyPod extends EnteredOfDevice {
  readonly siteId: SiteId;
  readonly mac: Mac;
  readonly serialNumber: string;
}

/** Pods with their serial numbers, registered at the site of a building. */
export const importedPods = defineKind<ReadyPod, Mac>({
  id: Mac,
  require: (caller) => requireDeviceRight(caller, 'Devices.Pod.Add'),
  checker(db, caller) {
    const macsAndSerials = new Set<string>();
    return async (rows) => {
      const siteOf = await openSites(db, caller);
      const enteredOf = await openEntered(db, caller.scope.organisationId);
      const read = rows.map((row) => ({
        site: siteOf(row),
        entered: enteredOf(row),
        mac: row.mac === undefined ? undefined : readTypedMac(row.mac),
        serialNumber: row.serial?.toUpperCase() ?? '',
      }));
      const registered = await readTakenPods(
        db,
        read.flatMap(({ mac, serialNumber }) => (mac === undefined ? [] : [{ mac, serialNumber }])),
      );
      return read.map(({ site, mac, serialNumber, entered }) => {
        const faults: ImportFault[] = [...('code' in site ? [site] : []), ...entered.faults];
        if (mac === undefined) faults.push(fault('mac', 'wrong-format'));
        else if (registered.macs.has(mac)) faults.push(fault('mac', 'registered'));
        else if (macsAndSerials.has(mac)) faults.push(fault('mac', 'twice-in-file'));
        if (serialNumber === '') faults.push(fault('serial', 'required'));
        else if (!PodSerialNumber.safeParse(serialNumber).success)
          faults.push(fault('serial', 'wrong-format'));
        else if (registered.serialNumbers.has(serialNumber)) faults.push(fault('serial', 'registered'));
        else if (macsAndSerials.has(serialNumber)) faults.push(fault('serial', 'twice-in-file'));
        if (faults.length > 0 || mac === undefined || 'code' in site) return { faults };
        macsAndSerials.add(mac).add(serialNumber);
        return { prepared: { siteId: site.siteId, mac, serialNumber, ...entered.values } };
      });
    };
  },
  async write({ db, caller, audit, announce }, pods) {
    const { organisationId } = caller.scope;
    for (const [siteId, ofSite] of Map.groupBy(pods, (pod) => pod.siteId)) {
      if (!(await registerNewPods(db, { organisationId, siteId }, ofSite))) throw problem('pod-taken');
      audit('pods.saved', siteId, { pods: ofSite.map(({ mac }) => mac) });
    }
    announce('devices-changed', { organisationId });
    return pods.map(({ mac }) => ({ created: mac }));
  },
  digest: (db, organisationId, macs) => digestDevices(db, organisationId, 'pods', macs),
  remove: remove('pods'),
});

interface ReadyNode extends EnteredOfDevice {
  readonly siteId: SiteId;
  readonly mac: Mac;
  readonly roomId: RoomId | null;
  readonly location: string | null;
}
const longestLocation = 100;

/** Nodes, registered at the site of a building, in a room of it. */
export const importedNodes = defineKind<ReadyNode, Mac>({
  id: Mac,
  require: (caller) => requireDeviceRight(caller, 'Devices.Node.Add'),
  checker(db, caller) {
    const macsOfFile = new Set<string>();
    return async (rows) => {
      const siteOf = await openSites(db, caller);
      const enteredOf = await openEntered(db, caller.scope.organisationId);
      const findRoom = await openRooms(db, caller.scope, rows);
      const read = rows.map((row) => ({
        row,
        site: siteOf(row),
        entered: enteredOf(row),
        place: findRoom(row),
        mac: row.mac === undefined ? undefined : readTypedMac(row.mac),
      }));
      const registered = await readTakenNodes(
        db,
        read.flatMap(({ mac }) => mac ?? []),
      );
      return read.map(({ row, site, place, mac, entered }) => {
        const faults: ImportFault[] = [...('code' in site ? [site] : []), ...entered.faults];
        if (mac === undefined || !('mac' in readNodeMac(mac))) faults.push(fault('mac', 'wrong-format'));
        else if (registered.has(mac)) faults.push(fault('mac', 'registered'));
        else if (macsOfFile.has(mac)) faults.push(fault('mac', 'twice-in-file'));
        if (place && 'fault' in place) faults.push(place.fault);
        if (place && 'room' in place && 'serves' in site && !site.serves.has(plain(place.room.building)))
          faults.push(fault('room', 'room-not-found'));
        if ((row.location?.length ?? 0) > longestLocation) faults.push(fault('location', 'too-long'));
        if (faults.length > 0 || mac === undefined || 'code' in site) return { faults };
        macsOfFile.add(mac);
        const roomId = place && 'room' in place ? place.room.roomId : null;
        const node = { mac, roomId, location: row.location ?? null, ...entered.values };
        return { prepared: { siteId: site.siteId, ...node } };
      });
    };
  },
  async write({ db, caller, audit, announce }, nodes) {
    const { organisationId } = caller.scope;
    for (const [siteId, ofSite] of Map.groupBy(nodes, (node) => node.siteId))
      if (!(await registerNewNodes(db, { organisationId, siteId }, ofSite))) throw problem('node-taken');
    for (const { mac, siteId: _, ...node } of nodes) audit('node.saved', mac, { nodeMac: mac, ...node });
    announce('devices-changed', { organisationId });
    return nodes.map(({ mac }) => ({ created: mac }));
  },
  digest: (db, organisationId, macs) => digestDevices(db, organisationId, 'nodes', macs),
  remove: remove('nodes'),
});
