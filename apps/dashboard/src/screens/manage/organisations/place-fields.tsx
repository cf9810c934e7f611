import type { BodyIn, createOrganisation, RegionDefaults } from '@padlight/contract';
import { SelectField } from '@padlight/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Field } from '../../../features/form/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useRegionOptions, zoneOptions } from '../format-fields.tsx';

type Values = BodyIn<typeof createOrganisation>;
type Form = UseFormReturn<Values>;

/** Fills in the usual formats of a country. Of several time zones none is preselected. */
function begin(form: Form, usual: RegionDefaults): void {
  const { timeZones, measureUnit, language } = usual;
  const [only] = timeZones;
  if (!timeZones.includes(form.getValues('timeZone')))
    form.setValue('timeZone', timeZones.length === 1 && only !== undefined ? only : '');
  form.setValue('measureUnit', measureUnit);
  form.setValue('language', language);
  form.setValue('hourCycle', 'region');
}

/** The fields of country and time zone: a country sets its time zones, and its usual formats. */
export function usePlaceFields(regions: readonly RegionDefaults[]): Field<Values>[] {
  const t = useT('organisations');
  const tFormats = useT('formats');
  const options = useRegionOptions(regions);
  const zonesOf = (region: string | null, inUse: string) => {
    const usual = regions.find((candidate) => candidate.region === region);
    return usual ? zoneOptions([usual], '') : zoneOptions(regions, inUse);
  };
  return [
    {
      kind: 'own',
      name: 'region',
      label: tFormats('region'),
      texts: (value) => options.find((option) => option.value === value)?.label ?? tFormats('regionNone'),
      draw: (form, error) => (
        <Controller
          control={form.control}
          name="region"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <SelectField
              label={tFormats('region')}
              hint={t('regionHint')}
              none={tFormats('regionNone')}
              options={options}
              value={value ?? ''}
              error={error}
              onBlur={onBlur}
              inputRef={ref}
              onChange={(chosen) => {
                onChange(chosen === '' ? null : chosen);
                const usual = regions.find(({ region }) => region === chosen);
                if (usual) begin(form, usual);
              }}
            />
          )}
        />
      ),
    },
    {
      kind: 'own',
      name: 'timeZone',
      label: tFormats('timeZone'),
      texts: String,
      draw: (form, error) => (
        <Controller
          control={form.control}
          name="timeZone"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <SelectField
              label={tFormats('timeZone')}
              hint={t('timeZoneHint')}
              none={t('chooseZone')}
              options={zonesOf(form.watch('region'), value)}
              value={value}
              error={error}
              onBlur={onBlur}
              inputRef={ref}
              onChange={onChange}
            />
          )}
        />
      ),
    },
  ];
}
