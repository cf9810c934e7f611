import {
  getProductTable,
  type Manufacturer,
  type ProductRow,
  productUses,
  saveProduct,
} from '@padlight/contract';
import { DialogForm } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';

interface ProductDialogProps {
  /** Undefined: a new one. */
  product: ProductRow | undefined;
  manufacturers: readonly Manufacturer[];
  mayShare: boolean;
  onSaved: (name: string) => void;
  onClose: () => void;
}
interface Values {
  manufacturerId: string;
  name: string;
  use: (typeof productUses)[number];
  rothwellMl: number;
  workingMl: number;
  hasSensingProfile: boolean;
  isEnabled: boolean;
  isShared: boolean;
  /** The version of the product as it was opened; null for a new one. */
  version: ProductRow['version'] | null;
}

const valuesOf = (product: ProductRow | undefined, firstId: number | undefined): Values => ({
  manufacturerId: String(product?.manufacturerId ?? firstId ?? ''),
  name: product?.name ?? '',
  use: product?.use ?? 'day',
  rothwellMl: product?.rothwellMl ?? Number.NaN,
  workingMl: product?.workingMl ?? Number.NaN,
  hasSensingProfile: product?.hasSensingProfile ?? true,
  isEnabled: product?.isEnabled ?? true,
  isShared: product?.isShared ?? false,
  version: product?.version ?? null,
});

/** Adds or changes a product: its wearers are judged by the new capacity at once. */
export function ProductDialog(props: ProductDialogProps) {
  const { product, manufacturers, mayShare, onSaved, onClose } = props;
  const t = useT('products');
  const { volume } = useFormat();
  const { unit } = volume;
  const { mutateAsync } = useAction(saveProduct);
  const values = valuesOf(product, manufacturers[0]?.manufacturerId);
  return (
    <DialogForm
      title={product ? t('editOf', { name: product.name }) : t('add')}
      schema={saveProduct.body}
      values={values}
      fields={() => [
        { kind: 'text', name: 'name', label: t('name'), maxLength: 100 },
        {
          kind: 'one',
          name: 'manufacturerId',
          label: t('manufacturer'),
          options: manufacturers.map(({ manufacturerId, name }) => ({
            value: String(manufacturerId),
            label: name,
          })),
        },
        {
          kind: 'one',
          name: 'use',
          label: t('use'),
          options: productUses.map((value) => ({ value, label: t(`uses.${value}`) })),
        },
        {
          kind: 'number',
          name: 'rothwellMl',
          label: t('rothwellLabel', { unit }),
          hint: t('rothwellHint'),
          min: 1,
          max: 20_000,
          as: volume,
          limit: volume.limit,
        },
        {
          kind: 'number',
          name: 'workingMl',
          label: t('workingLabel', { unit }),
          hint: t('workingHint'),
          min: 1,
          max: 20_000,
          as: volume,
          limit: volume.limit,
        },
        { kind: 'yes', name: 'hasSensingProfile', label: t('sensing'), hint: t('sensingHint') },
        { kind: 'yes', name: 'isEnabled', label: t('enabledProduct'), hint: t('enabledProductHint') },
        ...(mayShare && !product
          ? [{ kind: 'yes', name: 'isShared', label: t('share'), hint: t('shareHint') } as const]
          : []),
      ]}
      body={(filled) => ({
        ...filled,
        manufacturerId: Number(filled.manufacturerId),
        productId: product?.productId ?? null,
      })}
      check={({ workingMl, rothwellMl }) => ({
        workingMl: workingMl > rothwellMl ? t('workingOver') : undefined,
      })}
      errorFields={{
        'product-name-taken': 'name',
        'manufacturer-not-found': 'manufacturerId',
        'manufacturer-not-used': 'manufacturerId',
      }}
      draft={{
        about: String(product?.productId ?? 'new'),
        form: 'product',
        keeps: [
          'name',
          'manufacturerId',
          'use',
          'rothwellMl',
          'workingMl',
          'hasSensingProfile',
          'isEnabled',
          'version',
        ],
      }}
      readTheirs={async () => {
        // Search by manufacturer, not by name, which may have changed.
        const query = { manufacturerId: product?.manufacturerId, pageSize: 100 };
        const { rows } = await callOnce(getProductTable, { query });
        const theirs = rows.find(({ productId }) => productId === product?.productId);
        return theirs && { values: valuesOf(theirs, undefined) };
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
