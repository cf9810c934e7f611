import { addOrganisationManufacturer, type OrganisationId } from '@padlight/contract';
import { DialogForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import type { ListedManufacturer } from './use-manufacturers.ts';

interface UseDialogProps {
  organisationId: OrganisationId;
  manufacturer: ListedManufacturer;
  onSaved: () => void;
  onClose: () => void;
}

/** Starts the organisation's use of a manufacturer, or changes its administrators' view of devices, with what they see. */
export function UseDialog({ organisationId, manufacturer, onSaved, onClose }: UseDialogProps) {
  const t = useT('products');
  const { mutateAsync } = useAction(addOrganisationManufacturer);
  const { name, manufacturerId, use } = manufacturer;
  return (
    <DialogForm
      title={t(use ? 'deviceData' : 'useOf', { name })}
      schema={addOrganisationManufacturer.body}
      values={{ allowsDeviceData: use?.allowsDeviceData ?? false }}
      fields={() => [
        {
          kind: 'yes',
          name: 'allowsDeviceData',
          label: t('allow', { name }),
          hint: t('allowHint', { name }),
        },
      ]}
      body={({ allowsDeviceData }) => ({
        organisationId,
        manufacturerId,
        allowsDeviceData,
        version: use?.version ?? null,
      })}
      draft={{ about: String(manufacturerId), form: 'manufacturer-use', keeps: [] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={use ? t('save') : t('useIt', { name })}
      onSent={onSaved}
      onClose={onClose}
    />
  );
}
