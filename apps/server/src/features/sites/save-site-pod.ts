import type { api, BodyOf } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { registerNewPods } from '../pods/index.ts';
import { requireDeviceRight } from '../scope/index.ts';
import { readTakenPods } from './device-table-store.ts';
import { requireMaker } from './require-maker.ts';
import { lockSite } from './site-table-store.ts';

type Pods = BodyOf<typeof api.sites.saveSitePod>['pods'];

const registered = 'It is registered already.';
const twice = 'It is in the list twice.';

/** Returns the fields with a pod that is already registered, or listed twice. */
function takenFields(
  pods: Pods,
  registeredPods: Awaited<ReturnType<typeof readTakenPods>>,
): { path: string; message: string }[] {
  const macs = new Set<string>();
  const serialNumbers = new Set<string>();
  return pods.flatMap(({ mac, serialNumber }, index) => {
    const path = `body.pods.${index}`;
    const macFault = registeredPods.macs.has(mac) ? registered : macs.has(mac) ? twice : undefined;
    const isTaken = registeredPods.serialNumbers.has(serialNumber);
    const serialFault = isTaken ? registered : serialNumbers.has(serialNumber) ? twice : undefined;
    macs.add(mac);
    serialNumbers.add(serialNumber);
    return [
      ...(macFault ? [{ path: `${path}.mac`, message: macFault }] : []),
      ...(serialFault ? [{ path: `${path}.serialNumber`, message: serialFault }] : []),
    ];
  });
}

/** Registers pods of a site, all of them or none. A registered pod is named, but not its organisation. */
export const saveSitePod: Handler<typeof api.sites.saveSitePod> = async (
  { body: { siteId, pods, ...entered } },
  { db, caller, audit, announce },
) => {
  const { organisationId } = caller.scope;
  requireDeviceRight(caller, 'Devices.Pod.Add');
  if (!(await lockSite(db, organisationId, siteId))) throw problem('site-not-found');
  const maker = await requireMaker(db, organisationId, entered);
  const fields = takenFields(pods, await readTakenPods(db, pods));
  if (fields.length > 0) throw problem('pod-taken', { fields });
  const added = pods.map((pod) => ({ ...pod, ...maker }));
  if (!(await registerNewPods(db, { organisationId, siteId }, added))) throw problem('pod-taken');
  const podMacs = pods.map(({ mac }) => mac);
  audit(siteId, { pods: podMacs, ...maker });
  announce('devices-changed', { organisationId });
  return { podMacs };
};
