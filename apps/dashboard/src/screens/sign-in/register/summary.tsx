import { fieldStyles } from '../../../features/credentials/index.ts';
import { useLanguage, useT } from '../../../platform/i18n/index.ts';
import { PlainForm } from '../plain-form.tsx';
import styles from '../sign-in.module.css';
import { usePlainForm } from '../use-plain-form.ts';
import type { OrganisationFields } from './register-draft.ts';

interface SummaryProps {
  /** `open`: a super admin decides. `by-code`: the organisation is created at once. */
  mode: 'open' | 'by-code';
  organisation: OrganisationFields;
  displayName: string;
  email: string;
  onOrganisation: () => void;
  onAccount: () => void;
  onRegister: () => Promise<void>;
}

/** Everything that was entered, before it is sent. */
export function Summary(props: SummaryProps) {
  const { mode, organisation, displayName, email, onOrganisation, onAccount, onRegister } = props;
  const t = useT('registration');
  const language = useLanguage();
  const call = usePlainForm();
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(organisation.region);
  const rows = [
    [t('organisation.name'), organisation.name],
    [t('organisation.address'), organisation.address],
    [t('organisation.phone'), organisation.phone],
    [t('organisation.region'), country ?? organisation.region],
    [t('organisation.timeZone'), organisation.timeZone.replaceAll('_', ' ')],
    [t('organisation.subscriptionCode'), organisation.subscriptionCode],
    [t('account.name'), displayName],
    [t('email.label'), email],
  ] as const;
  return (
    <PlainForm
      call={call}
      title={t('summary.title')}
      submit={t(mode === 'open' ? 'summary.submitOpen' : 'summary.submit')}
      submitting={t('summary.submitting')}
      onSubmit={() => void call.submit({}, onRegister)}
      after={
        <>
          <button type="button" className={fieldStyles.quiet} onClick={onOrganisation}>
            {t('summary.changeOrganisation')}
          </button>
          <button type="button" className={fieldStyles.quiet} onClick={onAccount}>
            {t('summary.changeAccount')}
          </button>
        </>
      }
    >
      <dl className={styles.facts}>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{text}</dd>
          </div>
        ))}
      </dl>
      <p className={fieldStyles.hint}>{t(mode === 'open' ? 'summary.hintOpen' : 'summary.hint')}</p>
    </PlainForm>
  );
}
