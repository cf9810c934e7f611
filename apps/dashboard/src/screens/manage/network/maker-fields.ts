import { FirmwareName, getManufacturers, type Manufacturer } from '@padlight/contract';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

/** The manually entered values of a device in a form. */
export interface MakerValues {
  /** Null where unknown. */
  manufacturerId: string | null;
  firmware: string;
}

interface EnteredDevice {
  readonly maker: { readonly manufacturerId: number; readonly name: string } | null;
  readonly firmware: string | null;
}

/** The first values of a form; undefined: a new device. */
export const makerValues = (device: EnteredDevice | undefined): MakerValues => ({
  manufacturerId: device?.maker ? String(device.maker.manufacturerId) : null,
  firmware: device?.firmware ?? '',
});

/** Converts the form's values to the request's body. */
export const makerBody = ({ manufacturerId, firmware }: MakerValues) => ({
  manufacturerId: manufacturerId === null ? null : Number(manufacturerId),
  firmware: firmware.trim() === '' ? null : firmware.trim(),
});

const isChoosable = ({ isUsed, isEnabled }: Manufacturer): boolean => isUsed && isEnabled;

/** The fields for manufacturer and firmware of a device; `before`: its previous manufacturer, which remains an option. */
export function useMakerFields(before: EnteredDevice['maker'] | undefined) {
  const t = useT('network');
  const manufacturers = useCall(getManufacturers, {});
  const others = (manufacturers.data ?? []).filter(
    (manufacturer) => isChoosable(manufacturer) && manufacturer.manufacturerId !== before?.manufacturerId,
  );
  const options = [...(before ? [before] : []), ...others].map(({ manufacturerId, name }) => ({
    value: String(manufacturerId),
    label: name,
  }));
  return {
    fields: [
      {
        kind: 'select',
        name: 'manufacturerId',
        label: t('maker'),
        hint: t('makerHint'),
        options,
        none: t('noMaker'),
      },
      { kind: 'text', name: 'firmware', label: t('firmware'), hint: t('firmwareHint'), maxLength: 30 },
    ] as const,
    check: ({ firmware }: MakerValues) =>
      firmware.trim() === '' || FirmwareName.safeParse(firmware).success ? undefined : t('firmwareFormat'),
  };
}
