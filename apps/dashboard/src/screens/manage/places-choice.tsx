import { Choices } from '@padlight/ui';
import { useT } from '../../platform/i18n/index.ts';
import { LoadFailed } from '../../platform/load-failed/index.ts';
import styles from './places-choice.module.css';
import { usePlaces } from './use-places.ts';

interface PlacesChoiceProps {
  legend: string;
  hint?: string;
  /** Null: every place. */
  wardIds: readonly string[] | null;
  onChange: (wardIds: string[] | null) => void;
  error: string | undefined;
}

/** Every place, or only some areas. */
export function PlacesChoice({ legend, hint, wardIds, onChange, error }: PlacesChoiceProps) {
  const t = useT('manage');
  const { options, retry } = usePlaces();
  return (
    <div className={styles.places}>
      <Choices
        legend={legend}
        pick="one"
        hint={hint}
        options={[
          { value: 'every', label: t('places.every') },
          { value: 'some', label: t('places.some') },
        ]}
        chosen={[wardIds === null ? 'every' : 'some']}
        onChange={([kind]) => onChange(kind === 'every' ? null : [])}
        error={wardIds === null ? error : undefined}
        isAlert={false}
      />
      {wardIds !== null && (
        <div className={styles.wards}>
          <Choices
            legend={t('places.areas')}
            pick="many"
            options={options}
            instead={retry && <LoadFailed retry={retry} />}
            chosen={wardIds}
            onChange={onChange}
            error={error}
            isAlert={false}
          />
        </div>
      )}
    </div>
  );
}
