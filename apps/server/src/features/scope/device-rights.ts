import type { Permission } from '@padlight/contract';
import type { Caller } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireEveryPlace } from './require-every-place.ts';

type DeviceRight = Extract<Permission, `Devices.${'Pod' | 'Node'}.${'Add' | 'Edit' | 'Delete'}`>;

/** Whether a caller may do this with devices of every place: by its own right, or as who edits the organisation. */
export const mayWithDevices = ({ permissions, scope }: Caller, right: DeviceRight): boolean =>
  scope.wardIds === 'all' && (permissions.has(right) || permissions.has('Organisations.Edit'));

/** What a caller may do with a device that is registered. */
export const deviceAbilities = (
  caller: Caller,
  device: 'Pod' | 'Node',
): { edit: boolean; remove: boolean } => ({
  edit: mayWithDevices(caller, `Devices.${device}.Edit`),
  remove: mayWithDevices(caller, `Devices.${device}.Delete`),
});

/** Throws `more-than-held` for who sees some wards only, `forbidden` for who may do something else with devices. */
export function requireDeviceRight(caller: Caller, right: DeviceRight): void {
  requireEveryPlace(caller);
  if (!mayWithDevices(caller, right)) throw problem('forbidden');
}
