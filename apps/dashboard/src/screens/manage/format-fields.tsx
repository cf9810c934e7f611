import {
  type HourCycle,
  hourCycles,
  type MeasureUnit,
  measureUnits,
  type RegionDefaults,
} from '@padlight/contract';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FormPart } from '../../features/form/index.ts';
import { useLanguage, useT } from '../../platform/i18n/index.ts';
import { FormatExample } from './format-example.tsx';

/** The countries by name, in the reader's language. */
export function useRegionOptions(regions: readonly RegionDefaults[]) {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region' });
  return regions
    .map(({ region }) => ({ value: region, label: names.of(region) ?? region }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** Every time zone of these countries, UTC, and the current one, by name. */
export const zoneOptions = (regions: readonly RegionDefaults[], inUse: string) =>
  [...new Set([inUse, 'UTC', ...regions.flatMap(({ timeZones }) => timeZones)])]
    .filter((zone) => zone !== '')
    .sort()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

interface Written extends FieldValues {
  timeZone: string;
  region: string | null;
  hourCycle: HourCycle;
  measureUnit: MeasureUnit;
}

/** The fields of clock and units, with an example of this minute. */
export function useClockAndUnitFields<Values extends Written>(): FormPart<Values>[] {
  const t = useT('formats');
  const named = (name: keyof Written & string) => name as FieldPath<Values>;
  return [
    {
      kind: 'one',
      name: named('hourCycle'),
      label: t('hourCycle'),
      options: hourCycles.map((value) => ({ value, label: t(`cycle.${value}`) })),
    },
    {
      kind: 'one',
      name: named('measureUnit'),
      label: t('measureUnit'),
      hint: t('measureUnitHint'),
      options: measureUnits.map((value) => ({ value, label: t(`unit.${value}`) })),
    },
    {
      kind: 'content',
      key: 'example',
      draw: (form) => {
        const { timeZone, region, hourCycle, measureUnit } = form.watch();
        return timeZone !== '' && <FormatExample {...{ timeZone, region, hourCycle, measureUnit }} />;
      },
    },
  ];
}
