import { type BodyIn, type ManufacturerProducts, type savePatient, timeOptions } from '@padlight/contract';
import { row } from '@padlight/ui';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Field } from '../../../features/form/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { type Choosable, PickField } from './pick-field.tsx';

type Values = BodyIn<typeof savePatient>;
type Start = 'DayStartTime' | 'NightStartTime';
type Product = 'DayProductId' | 'NightProductId';

const ends = { DayStartTime: 'NightEndTime', NightStartTime: 'DayEndTime' } as const;
const others = { DayStartTime: 'NightStartTime', NightStartTime: 'DayStartTime' } as const;

/** Each half ends when the other begins, so that together they cover 24 hours. */
function beginAt(form: UseFormReturn<Values>, start: Start, time: string): void {
  const other = others[start];
  const otherTime = form.getValues(other) ?? time;
  const set = (name: Start | 'DayEndTime' | 'NightEndTime', value: string): void =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  set(start, time);
  set(ends[start], time);
  set(other, otherTime);
  set(ends[other], otherTime);
}

interface ProductPickProps {
  form: UseFormReturn<Values>;
  name: Product;
  labels: { readonly maker: string; readonly product: string; readonly none: string; readonly gone: string };
  list: Choosable<ManufacturerProducts>;
  error: string | undefined;
}

/** A product, of a manufacturer that is chosen first. */
function ProductPick({ form, name, labels, list, error }: ProductPickProps) {
  const makers = list.items ?? [];
  const { volume } = useFormat();
  const [picked, setPicked] = useState<string>();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => {
        const own = makers.find(({ products }) => products.some(({ productId }) => productId === value));
        const maker = picked ?? own?.manufacturer ?? '';
        // A product of a disabled manufacturer: it remains in use, but can't be chosen again.
        const isGone = list.items !== undefined && value !== 0 && value !== undefined && !own;
        const products = makers.find(({ manufacturer }) => manufacturer === maker)?.products ?? [];
        return (
          <div className={row(4, 'start')}>
            <PickField
              label={labels.maker}
              value={maker}
              list={list}
              onChoose={(next) => {
                setPicked(next);
                onChange(0);
              }}
            >
              <option value="">{isGone ? labels.gone : labels.none}</option>
              {makers.map(({ manufacturer }) => (
                <option key={manufacturer}>{manufacturer}</option>
              ))}
            </PickField>
            <PickField
              label={labels.product}
              value={String(value ?? 0)}
              error={error}
              list={list}
              offersRetry={false}
              onBlur={onBlur}
              pickRef={ref}
              onChoose={(next) => onChange(Number(next))}
            >
              <option value="0">{labels.none}</option>
              {isGone && <option value={value}>{labels.gone}</option>}
              {products.map(({ productId, name: product, workingMl }) => (
                <option key={productId} value={productId}>
                  {product} ({volume.text(workingMl)})
                </option>
              ))}
            </PickField>
          </div>
        );
      }}
    />
  );
}

/** The beginnings of day and night, and the products for each. */
export function useDayNightFields(list: Choosable<ManufacturerProducts>): Field<Values>[] {
  const t = useT('people');
  const { formatClock } = useFormat();
  const all = (list.items ?? []).flatMap(({ products }) => products);
  const start = (name: Start): Field<Values> => ({
    kind: 'own',
    name,
    label: t(`start.${name}`),
    texts: (time) => formatClock((time as Values[Start]) ?? null),
    draw: (form, error) => (
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onBlur, ref } }) => (
          <PickField
            label={t(`start.${name}`)}
            hint={name === 'NightStartTime' ? t('start.hint') : undefined}
            value={value ?? form.getValues(others[name]) ?? ''}
            error={error}
            onBlur={onBlur}
            pickRef={ref}
            onChoose={(time) => beginAt(form, name, time)}
          >
            {timeOptions.map(({ value: time }) => (
              <option key={time} value={time}>
                {formatClock(time)}
              </option>
            ))}
          </PickField>
        )}
      />
    ),
  });
  const product = (name: Product): Field<Values> => ({
    kind: 'own',
    name,
    label: t(`product.${name}`),
    texts: (id) =>
      all.find(({ productId }) => productId === id)?.name ?? t(id === 0 ? 'noProduct' : 'productGone'),
    draw: (form, error) => (
      <ProductPick
        {...{ form, name, list, error }}
        labels={{
          maker: t(`maker.${name}`),
          product: t(`product.${name}`),
          none: t('noProduct'),
          gone: t('productGone'),
        }}
      />
    ),
  });
  return [start('DayStartTime'), product('DayProductId'), start('NightStartTime'), product('NightProductId')];
}
