import { hint, TextField } from '@padlight/ui';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { readPadWeight, type TypedWeight } from './read-pad-weight.ts';
import { mostG } from './read-weight.ts';
import styles from './weight-fields.module.css';

interface WeightFieldsProps {
  typed: TypedWeight;
  onChange: (typed: TypedWeight) => void;
  /** True after an attempt to send: missing input is an error, too. Before, only invalid input is. */
  checked: boolean;
  /** The estimate of the analysis, ml: a weight far from it suggests a check of the scale. */
  estimatedMl?: number | null;
  /** The reason of the server's refusal. */
  refused?: string | undefined;
}

/** The factor above or below the estimate that counts as far off. */
const farOff = 3;
/** Below this, ml, scale and estimate are too inexact to compare. */
const leastMl = 50;

/** The weights of a used pad and a dry one, and the fluid that follows from them. */
export function WeightFields({ typed, onChange, checked, estimatedMl = null, refused }: WeightFieldsProps) {
  const t = useT('pad-acts');
  const { volume, weight } = useFormat();
  const read = readPadWeight(typed, weight);
  const errorOf = (field: 'used' | 'dry') =>
    'wrong' in read && read.field === field && (checked || read.wrong === 'number')
      ? t(`weight.wrong.${read.wrong}.${field}`, {
          least: weight.figure(0),
          most: weight.limit(mostG, 'most'),
        })
      : undefined;
  const ml = 'ml' in read ? read.ml : null;
  const ratio = Math.max(ml ?? 0, leastMl) / Math.max(estimatedMl ?? 0, leastMl);
  return (
    <fieldset className={styles.weight}>
      <legend>{t('weight.legend')}</legend>
      <p className={hint()}>{t('weight.hint')}</p>
      <div className={styles.fields}>
        <TextField
          label={t('weight.used', { unit: weight.unit })}
          numeric
          value={typed.used}
          onChange={(used) => onChange({ ...typed, used })}
          error={errorOf('used') ?? ('wrong' in read ? undefined : refused)}
        />
        <TextField
          label={t('weight.dry', { unit: weight.unit })}
          numeric
          value={typed.dry}
          onChange={(dry) => onChange({ ...typed, dry })}
          error={errorOf('dry')}
        />
      </div>
      <output className={styles.fluid}>
        {ml !== null && <b>{t('weight.fluid', { volume: volume.text(ml) })}</b>}
        {ml !== null && estimatedMl !== null && (ratio > farOff || ratio < 1 / farOff) && (
          <span>{t('weight.farOff', { volume: volume.text(estimatedMl) })}</span>
        )}
      </output>
    </fieldset>
  );
}
