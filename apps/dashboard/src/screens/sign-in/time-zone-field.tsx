import { SelectField } from '@padlight/ui/select-field';
import { type ComponentProps, useMemo } from 'react';
import { useT } from '../../platform/i18n/index.ts';

interface TimeZoneFieldProps extends Omit<ComponentProps<typeof SelectField>, 'options' | 'hint'> {
  /** The zone of this browser: it is the first choice, and named as such. Undefined: the browser says none. */
  own: string | undefined;
}

/** The zones that this browser knows, its own first. */
export function TimeZoneField({ own, ...field }: TimeZoneFieldProps) {
  const t = useT('sign-in');
  const options = useMemo(() => optionsOf(own, (zone) => t('setUp.timeZoneOfBrowser', { zone })), [own, t]);
  if (own === undefined)
    return (
      <SelectField
        {...field}
        options={options}
        none={t('setUp.timeZoneNone')}
        hint={t('setUp.timeZoneUnknown')}
      />
    );
  return <SelectField {...field} options={options} hint={t('setUp.timeZoneHint')} />;
}

const nameOf = (zone: string): string => zone.replaceAll('_', ' ');

const optionsOf = (
  own: string | undefined,
  ownText: (zone: string) => string,
): { value: string; label: string }[] => [
  ...(own === undefined ? [] : [{ value: own, label: ownText(nameOf(own)) }]),
  ...[...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
    .filter((zone) => zone !== own)
    .sort()
    .map((zone) => ({ value: zone, label: nameOf(zone) })),
];
