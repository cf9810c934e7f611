import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { lockAssignments } from '../devices/index.ts';
import { lockPod, updatePod } from '../pods/index.ts';
import { requireDeviceRight } from '../scope/index.ts';
import { requireMaker } from './require-maker.ts';
import { lockSite } from './site-table-store.ts';

/** Changes a pod, moves it to another site, retires it or takes it back into use. */
export const changeSitePod: Handler<typeof api.sites.changeSitePod> = async (
  { body },
  { db, caller, audit, announce, now },
) => {
  const { organisationId } = caller.scope;
  const { mac, siteId, version } = body;
  requireDeviceRight(caller, 'Devices.Pod.Edit');
  await lockAssignments(db, organisationId);
  if (!(await lockSite(db, organisationId, siteId))) throw problem('site-not-found');
  const before = await lockPod(db, caller.scope, mac);
  if (!before) throw problem('pod-not-found');
  if (before.version !== version) throw await changedMeanwhile(db, organisationId, 'pod', mac);
  if (body.isRetired && before.wearerId !== null) throw problem('pod-still-worn');
  const { serialNumber, temperatureOffsetC, isRetired } = body;
  const maker = await requireMaker(db, organisationId, body, before);
  const pod = {
    podId: before.podId,
    siteId,
    serialNumber,
    expiresAt: body.expiresAt === null ? null : new Date(body.expiresAt),
    temperatureOffsetC,
    ...maker,
    isRetired,
    version: version + 1,
  };
  const isSaved = await updatePod(db, organisationId, { ...pod, at: new Date(now) });
  if (!isSaved)
    throw problem('serial-number-taken', {
      fields: [{ path: 'body.serialNumber', message: 'Another pod has this serial number.' }],
    });
  const { podId, wearerId, version: _, ...was } = before;
  audit(mac, { podMac: mac, siteId, serialNumber, temperatureOffsetC, ...maker, isRetired, before: was });
  announce('devices-changed', { organisationId });
  announce('context-changed', { organisationId, podIds: [podId] });
  return { podMac: mac, version: pod.version };
};
