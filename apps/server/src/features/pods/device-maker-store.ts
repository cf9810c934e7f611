import type { DeviceType } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';

/** A device's manufacturer, its firmware and the newest firmware, as entered by users. */
export interface EnteredDevice {
  readonly maker: { readonly manufacturerId: number; readonly name: string } | null;
  readonly firmware: string | null;
  readonly newestFirmware: string | null;
}

/** The columns of {@link EnteredDevice} of the device that `alias` names. */
export const enteredColumns = (alias: 'n' | 'pods', type: DeviceType): RawBuilder<unknown> => {
  const maker = sql.ref(`${alias}.manufacturer_id`);
  return sql`
    ${sql.ref(`${alias}.firmware`)}, (
      select json_build_object('manufacturerId', m.id, 'name', m.name) from manufacturer_names m where m.id = ${maker}
    ) as maker, (
      select w.firmware from newest_firmware w where w.manufacturer_id = ${maker} and w.device_type = ${type}
    ) as "newestFirmware"`;
};
