import type { ObservationType } from '@padlight/contract';
import { column, Picks, TextField } from '@padlight/ui';
import { useFormat, useT } from '../../platform/i18n/index.ts';

/** Amounts to drink that fit cups and glasses, ml. */
const usualMl = [50, 100, 150, 200, 250, 300];

interface ValueFieldProps {
  type: ObservationType;
  value: number | null;
  typed: string;
  onValue: (value: number | null) => void;
  onType: (typed: string) => void;
  error: string | undefined;
}

/** The value of an observation: a button for each line of the legend, or a number. */
export function ValueField({ type, value, typed, onValue, onType, error }: ValueFieldProps) {
  const t = useT('observations');
  const { volume, formatDecimal } = useFormat();
  if (type.input === 'scale')
    return (
      <Picks
        legend={type.name}
        layout={type.legend.length > 7 ? 'short' : 'grid'}
        options={type.legend.map((line) => ({
          value: String(line.value),
          label: line.text,
          icon: <strong translate="no">{formatDecimal(line.value)}</strong>,
        }))}
        picked={value === null ? null : String(value)}
        onPick={(picked) => onValue(picked === null ? null : Number(picked))}
        error={error}
      />
    );
  const isVolume = type.unit === 'ml';
  const unit = isVolume ? volume.unit : type.unit;
  const { least, most } = type.range ?? { least: 0, most: 0 };
  const usual = isVolume ? usualMl.filter((ml) => ml >= least && ml <= most) : [];
  return (
    <div className={column(3)}>
      {usual.length > 0 && (
        <Picks
          legend={t('usual')}
          layout="short"
          options={usual.map((ml) => ({ value: String(volume.entry(ml)), label: volume.text(ml) }))}
          picked={typed === '' ? null : typed}
          onPick={(picked) => onType(picked ?? '')}
        />
      )}
      <TextField
        label={unit ? t('valueIn', { type: type.name, unit }) : type.name}
        numeric
        isShort
        value={typed}
        onChange={onType}
        error={error}
      />
    </div>
  );
}
