import { type BodyIn, getManufacturers, type Manufacturer, saveManufacturer } from '@padlight/contract';
import { DialogForm } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

interface ManufacturerDialogProps {
  /** Undefined: a new one. */
  manufacturer: Manufacturer | undefined;
  mayShare: boolean;
  onSaved: (name: string) => void;
  onClose: () => void;
}

const valuesOf = (manufacturer: Manufacturer | undefined): BodyIn<typeof saveManufacturer> => ({
  manufacturerId: manufacturer?.manufacturerId ?? null,
  version: manufacturer?.version ?? null,
  code: manufacturer?.code ?? '',
  name: manufacturer?.name ?? '',
  isEnabled: manufacturer?.isEnabled ?? true,
  isShared: manufacturer?.isShared ?? false,
});

/** Adds or changes a manufacturer. */
export function ManufacturerDialog({ manufacturer, mayShare, onSaved, onClose }: ManufacturerDialogProps) {
  const t = useT('products');
  const { mutateAsync } = useAction(saveManufacturer);
  const values = valuesOf(manufacturer);
  return (
    <DialogForm
      title={manufacturer ? t('editManufacturer', { name: manufacturer.name }) : t('addManufacturer')}
      schema={saveManufacturer.body}
      values={values}
      fields={() => [
        { kind: 'text', name: 'name', label: t('name'), maxLength: 100 },
        { kind: 'text', name: 'code', label: t('code'), hint: t('codeHint'), maxLength: 20 },
        { kind: 'yes', name: 'isEnabled', label: t('enabled'), hint: t('enabledHint') },
        ...(mayShare && !manufacturer
          ? [{ kind: 'yes', name: 'isShared', label: t('share'), hint: t('shareHint') } as const]
          : []),
      ]}
      body={(filled) => ({ ...filled, code: filled.code.trim().toUpperCase() })}
      errorFields={{ 'manufacturer-code-taken': 'code' }}
      readTheirs={async () => {
        const now = await callOnce(getManufacturers, {});
        const theirs = now.find(({ manufacturerId }) => manufacturerId === values.manufacturerId);
        return theirs && { values: valuesOf(theirs) };
      }}
      draft={{
        about: String(values.manufacturerId ?? 'new'),
        form: 'manufacturer',
        keeps: ['name', 'code', 'isEnabled', 'version'],
      }}
      send={async (body) => {
        await mutateAsync({ body });
        return body.name;
      }}
      sendLabel={t('save')}
      onSent={onSaved}
      onClose={onClose}
    />
  );
}
