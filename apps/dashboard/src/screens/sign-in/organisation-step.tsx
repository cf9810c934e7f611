import type { OrganisationId } from '@padlight/contract';
import { fieldStyles } from '../../features/credentials/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import type { Settled } from './settle-organisation.ts';
import styles from './sign-in.module.css';

interface OrganisationStepProps {
  settled: Extract<Settled, { kind: 'choose' | 'none' }>;
  /** The reason why the last choice could not be taken. */
  failure: unknown;
  onChosen: (organisationId: OrganisationId) => void;
  onOther: () => void;
}

/** Asks for the organisation to enter; where there is none, says who can change that. */
export function OrganisationStep({ settled, failure, onChosen, onOther }: OrganisationStepProps) {
  const t = useT('sign-in');
  const errorText = useErrorText();
  const isNone = settled.kind === 'none';
  return (
    <div className={fieldStyles.form}>
      <h1>{t(isNone ? 'organisation.noneTitle' : 'organisation.title')}</h1>
      <p role="status">{t(isNone ? 'organisation.none' : 'organisation.text')}</p>
      {failure !== undefined && (
        <p className={fieldStyles.failure} role="alert">
          {errorText(failure)}
        </p>
      )}
      {!isNone && (
        <ul className={styles.choices}>
          {settled.organisations.map(({ OrganisationName: { OrganisationId, Name } }) => (
            <li key={OrganisationId}>
              <button type="button" className={fieldStyles.other} onClick={() => onChosen(OrganisationId)}>
                {Name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={fieldStyles.quiet} onClick={onOther}>
        {t('code.other')}
      </button>
    </div>
  );
}
