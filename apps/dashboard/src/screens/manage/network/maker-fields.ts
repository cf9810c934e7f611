import { FirmwareName, getManufacturers, type Manufacturer } from '@padlight/contract';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

/** What is entered of a device by hand, as a form holds it. */
export interface MakerValues {
  /** Null: not known. */
  manufacturerId: string | null;
  firmware: string;
}

interface EnteredDevice {
  readonly maker: { readonly manufacturerId: number; readonly name: string } | null;
  readonly firmware: string | null;
}

/** What a form begins with; undefined: a new device. */
export const makerValues = (device: EnteredDevice | undefined): MakerValues => ({
  manufacturerId: device?.maker ? String(device.maker.manufacturerId) : null,
  firmware: device?.firmware ?? '',
});

/** What of a form is sent. */
export const makerBody = ({ manufacturerId, firmware }: MakerValues) => ({
  manufacturerId: manufacturerId === null ? null : Number(manufacturerId),
  firmware: firmware.trim() === '' ? null : firmware.trim(),
});

const isChoosable = ({ isUsed, isEnabled }: Manufacturer): boolean => isUsed && isEnabled;

/** The manufacturer and the firmware of a device, as fields; `before`: its manufacturer until now, which may be chosen still. */
export function useMakerFields(before: EnteredDevice['maker'] | undefined) {
  const t = useT('network');
  const manufacturers = useCall(getManufacturers, {});
  const others = (manufacturers.data ?? []).filter(
    (one) => isChoosable(one) && one.manufacturerId !== before?.manufacturerId,
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
