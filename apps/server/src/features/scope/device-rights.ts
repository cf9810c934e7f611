import type { Permission } from '@padlight/contract';
import type { Caller } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireEveryPlace } from './require-every-place.ts';

type DeviceRight = Extract<Permission, `Devices.${'Pod' | 'Node'}.${'Add' | 'Edit' | 'Delete'}`>;

/**
 * Returns whether a caller may do this with devices of every place: by its own right, or as an editor of the organisation.
 */
export const mayWithDevices = ({ permissions, scope }: Caller, right: DeviceRight): boolean =>
  scope.wardIds === 'all' && (permissions.has(right) || permissions.has('Organisations.Edit'));

/** Returns what a caller may do with a registered device. */
export const deviceAbilities = (
  caller: Caller,
  device: 'Pod' | 'Node',
): { edit: boolean; remove: boolean } => ({
  edit: mayWithDevices(caller, `Devices.${device}.Edit`),
  remove: mayWithDevices(caller, `Devices.${device}.Delete`),
});

/** Throws `more-than-held` for a user of some wards, and `forbidden` for one without this right on devices. */
export function requireDeviceRight(caller: Caller, right: DeviceRight): void {
  requireEveryPlace(caller);
  if (!mayWithDevices(caller, right)) throw problem('forbidden');
}
