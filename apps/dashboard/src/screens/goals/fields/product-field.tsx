import type { BodyIn, ManufacturerProducts, savePadFillProfileGoal } from '@padlight/contract';
import type { TFunction } from 'i18next';
import type { Field } from '../../../features/form/index.ts';
import type { Quantity } from '../../../platform/i18n/index.ts';
import { SelectField } from './select-field.tsx';

type Values = BodyIn<typeof savePadFillProfileGoal>;

/** The product worn by day or by night, chosen from the existing ones. */
export function productField(
  t: TFunction<'goals'>,
  name: 'DayProductId' | 'NightProductId',
  makers: readonly ManufacturerProducts[],
  volume: Quantity,
): Field<Values> {
  const all = makers.flatMap(({ products }) => products);
  return {
    kind: 'own',
    name: `values.${name}`,
    label: t(`part.${name}`),
    draw: (form, error) => (
      <SelectField
        form={form}
        name={`values.${name}`}
        label={t(`part.${name}`)}
        error={error}
        text={String}
        onChoose={(text) =>
          form.setValue(`values.${name}`, Number(text), { shouldDirty: true, shouldValidate: true })
        }
      >
        <option value="0">{t('none')}</option>
        {makers.map(({ manufacturer, products }) => (
          <optgroup key={manufacturer} label={manufacturer}>
            {products.map((product) => (
              <option key={product.productId} value={product.productId}>
                {t('field.product', {
                  name: product.name,
                  volume: volume.text(product.workingMl),
                })}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    ),
    texts: (productId) => all.find((product) => product.productId === productId)?.name ?? t('none'),
  };
}
