import { FirmwareName, type ImportFault, type OrganisationId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { readUsableManufacturers } from '../../products/index.ts';
import type { Values } from '../imported-kind.ts';
import { fault, plain } from '../read-values.ts';

/** The manufacturer and firmware of a device in a file. */
export interface EnteredOfDevice {
  readonly manufacturerId: number | null;
  readonly firmware: string | null;
}

/** Reads a row's manufacturer, by its name or code among those of the organisation, and its firmware. */
export async function openEntered(db: Db, organisationId: OrganisationId) {
  const makers = new Map(
    (await readUsableManufacturers(db, organisationId)).flatMap(({ manufacturerId, name, code }) =>
      [code, name].map((text) => [plain(text), manufacturerId] as const),
    ),
  );
  return ({ manufacturer, firmware }: Values): { faults: ImportFault[]; values: EnteredOfDevice } => {
    const faults: ImportFault[] = [];
    const manufacturerId = manufacturer === undefined ? null : makers.get(plain(manufacturer));
    if (manufacturerId === undefined) faults.push(fault('manufacturer', 'manufacturer-not-found'));
    if (firmware !== undefined && !FirmwareName.safeParse(firmware).success)
      faults.push(fault('firmware', 'wrong-format'));
    return { faults, values: { manufacturerId: manufacturerId ?? null, firmware: firmware ?? null } };
  };
}
