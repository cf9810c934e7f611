import { SelectField } from '@padlight/ui/select-field';
import { type ComponentProps, useMemo } from 'react';
import { useT } from '../../platform/i18n/index.ts';

interface TimeZoneFieldProps extends Omit<ComponentProps<typeof SelectField>, 'options' | 'hint'> {
  /** The zone of this browser: it is the first choice, and named as what it is. */
  own: string;
}

/** The zones that this browser knows, its own first. */
export function TimeZoneField({ own, ...field }: TimeZoneFieldProps) {
  const t = useT('sign-in');
  const options = useMemo(
    () => optionsOf(own, t('setUp.timeZoneOfBrowser', { zone: nameOf(own) })),
    [own, t],
  );
  return <SelectField {...field} options={options} hint={t('setUp.timeZoneHint')} />;
}

const nameOf = (zone: string): string => zone.replaceAll('_', ' ');

const optionsOf = (own: string, ownText: string): { value: string; label: string }[] => [
  { value: own, label: ownText },
  ...[...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
    .filter((zone) => zone !== own)
    .sort()
    .map((zone) => ({ value: zone, label: nameOf(zone) })),
];
