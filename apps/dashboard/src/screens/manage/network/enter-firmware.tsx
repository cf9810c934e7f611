import { FirmwareName, type Mac } from '@padlight/contract';
import { TextField } from '@padlight/ui';
import { useState } from 'react';
import { ConfirmAct } from '../../../features/confirm/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

interface EnterFirmwareProps<Device> {
  devices: readonly Device[];
  macOf: (device: Device) => Mac;
  enter: (device: Device, firmware: string) => Promise<unknown>;
  /** Called with the number of devices for which it was entered. */
  onEnd: (count: number, firmware: string) => void;
}

/** Enters one firmware for several devices at once, as after an update. */
export function EnterFirmware<Device>({ devices, macOf, enter, onEnd }: EnterFirmwareProps<Device>) {
  const t = useT('network');
  const [typed, type] = useState('');
  const firmware = typed.trim();
  const isRight = FirmwareName.safeParse(firmware).success;
  return (
    <ConfirmAct
      title={t('device.ask.firmware', { count: devices.length })}
      items={devices}
      nameOf={macOf}
      act={t('save')}
      isReady={isRight}
      run={(device) => enter(device, firmware)}
      onEnd={(done) => onEnd(done.length, firmware)}
    >
      <TextField
        label={t('firmware')}
        hint={t('firmwareHint')}
        value={typed}
        onChange={type}
        error={firmware === '' || isRight ? undefined : t('firmwareFormat')}
      />
    </ConfirmAct>
  );
}
