import { type NewestFirmware, saveFirmware } from '@padlight/contract';
import { DialogForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

interface FirmwareDialogProps {
  newest: NewestFirmware;
  onSaved: () => void;
  onClose: () => void;
}

/** Enters the newest firmware of one manufacturer's pods or nodes. */
export function FirmwareDialog({ newest, onSaved, onClose }: FirmwareDialogProps) {
  const t = useT('products');
  const { mutateAsync } = useAction(saveFirmware);
  const { manufacturerId, manufacturer, type, version } = newest;
  return (
    <DialogForm
      title={t('enterFirmware', { name: t(`firmwareOf.${type}`, { name: manufacturer }) })}
      schema={saveFirmware.body}
      values={{ firmware: newest.firmware ?? '' }}
      fields={() => [
        {
          kind: 'text',
          name: 'firmware',
          label: t('firmware'),
          hint: t('firmwareFormat'),
          maxLength: 30,
        },
      ]}
      body={({ firmware }) => ({ manufacturerId, type, firmware: firmware.trim() || null, version })}
      draft={{ about: `${manufacturerId}:${type}`, form: 'firmware', keeps: ['firmware'] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('save')}
      onSent={onSaved}
      onClose={onClose}
    />
  );
}
