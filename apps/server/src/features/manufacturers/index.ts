import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { addOrganisationManufacturer } from './add-organisation-manufacturer.ts';
import { deleteOrganisationManufacturer } from './delete-organisation-manufacturer.ts';
import { getFwVerV2 } from './get-fw-ver-v2.ts';
import { getManufacturerAdministrators } from './get-manufacturer-administrators.ts';
import { getManufacturerDevices } from './get-manufacturer-devices.ts';
import { getOrganisationManufacturer } from './get-organisation-manufacturer.ts';
import { saveFirmware } from './save-firmware.ts';
import { saveManufacturerAdministrator } from './save-manufacturer-administrator.ts';

export { useMakersOf } from './organisation-manufacturer-store.ts';

export const manufacturerCalls = implement(api.manufacturers, {
  getOrganisationManufacturer,
  addOrganisationManufacturer,
  deleteOrganisationManufacturer,
  getManufacturerDevices,
  getManufacturerAdministrators,
  saveManufacturerAdministrator,
  getFwVerV2,
  saveFirmware,
});
