import { type GroupFormat, type HourCycle, hourCycles, type RegionDefaults } from '@padlight/contract';
import { Choices, column, SelectField } from '@padlight/ui';
import { useT } from '../../../platform/i18n/index.ts';
import { useRegionOptions } from '../format-fields.tsx';

interface FormatChoiceProps {
  /** Null: as the organisation. */
  format: GroupFormat | null;
  regions: readonly RegionDefaults[];
  onChange: (format: GroupFormat | null) => void;
  error: string | undefined;
}

/** The format of dates and times of a group: the organisation's, or its own. */
export function FormatChoice({ format, regions, onChange, error }: FormatChoiceProps) {
  const t = useT('groups');
  const tFormats = useT('formats');
  const regionOptions = useRegionOptions(regions);
  return (
    <div className={column(3)}>
      <Choices
        legend={t('format')}
        pick="one"
        hint={t('formatHint')}
        options={[
          { value: 'organisation', label: t('formatOfOrganisation') },
          { value: 'own', label: t('formatOwn') },
        ]}
        chosen={[format === null ? 'organisation' : 'own']}
        onChange={([kind]) =>
          onChange(kind === 'own' ? (format ?? { region: null, hourCycle: 'h23' }) : null)
        }
        error={format === null ? error : undefined}
        isAlert={false}
      />
      {format !== null && (
        <>
          <SelectField
            label={tFormats('region')}
            value={format.region ?? ''}
            none={tFormats('regionNone')}
            options={regionOptions}
            error={error}
            isAlert={false}
            onChange={(region) => onChange({ ...format, region: region === '' ? null : region })}
          />
          <Choices
            legend={tFormats('hourCycle')}
            pick="one"
            options={hourCycles.map((value) => ({ value, label: tFormats(`cycle.${value}`) }))}
            chosen={[format.hourCycle]}
            onChange={([hourCycle]: HourCycle[]) => hourCycle && onChange({ ...format, hourCycle })}
          />
        </>
      )}
    </div>
  );
}
