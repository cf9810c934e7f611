import { type api, deviceTypes, instant } from '@padlight/contract';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { mayEdit } from '../products/index.ts';
import { readFirmware } from './firmware-store.ts';

/** Returns whether the caller may enter the firmware of a manufacturer. */
export const mayEnterFirmware = (
  caller: Caller,
  maker: { readonly isShared: boolean; readonly isAdministered: boolean },
): boolean =>
  mayEdit(caller, maker) ||
  (maker.isShared && maker.isAdministered && caller.permissions.has('Manufacturers.Firmware.Edit'));

/** Returns the newest firmware by manufacturer and type, including pairs without an entry. */
export const getFwVerV2: Handler<typeof api.manufacturers.getFwVerV2> = async (
  { query: { type } },
  { db, caller },
) => {
  const { userId, scope } = caller;
  const seesShared = caller.permissions.has('Manufacturers.Edit');
  const reader = { organisationId: scope.organisationId, userId, seesShared };
  const rows = await readFirmware(db, reader, type ? [type] : deviceTypes);
  return rows.map((row) => ({
    manufacturerId: row.manufacturerId,
    manufacturer: row.manufacturer,
    type: row.type,
    firmware: row.firmware,
    enteredAt: row.enteredAt && instant(row.enteredAt.getTime()),
    version: row.version,
    abilities: { edit: mayEnterFirmware(caller, row) },
  }));
};
