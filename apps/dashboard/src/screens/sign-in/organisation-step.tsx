import type { OrganisationId, SignedIn } from '@padlight/contract';
import { lazy } from 'react';
import { fieldStyles } from '../../features/credentials/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { loadTexts, useT } from '../../platform/i18n/index.ts';
import { loadPiece } from '../../platform/lazy-piece/load-piece.ts';
import type { Settled } from './settle-organisation.ts';
import styles from './sign-in.module.css';

/** The script of the sign-in page has no room for it. */
const JoinStep = lazy(() =>
  loadPiece(async () => {
    const [piece] = await Promise.all([import('./register/join-step.tsx'), loadTexts('registration')]);
    return piece;
  }),
);

interface OrganisationStepProps {
  settled: Extract<Settled, { kind: 'choose' | 'none' }>;
  signedIn: SignedIn;
  /** The reason why the last choice could not be taken. */
  failure: unknown;
  onChosen: (organisationId: OrganisationId) => void;
  onOther: () => void;
}

/** Asks for the organisation to enter; where there is none, says who can change that. */
export function OrganisationStep({ settled, signedIn, failure, onChosen, onOther }: OrganisationStepProps) {
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
      {isNone && <JoinStep tokenInfo={signedIn.tokenInfo} email={signedIn.user.email} />}
      <button type="button" className={fieldStyles.quiet} onClick={onOther}>
        {t('code.other')}
      </button>
    </div>
  );
}
