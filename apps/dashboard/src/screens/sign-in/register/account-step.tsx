import { isAllSeen, type PasswordPolicy } from '@padlight/contract';
import { TextField } from '@padlight/ui/text-field';
import { type ReactNode, useState } from 'react';
import {
  checkNewPassword,
  fieldStyles,
  type NewPassword,
  NewPasswordFields,
} from '../../../features/credentials/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { PlainForm } from '../plain-form.tsx';
import { usePlainForm } from '../use-plain-form.ts';

interface AccountStepProps {
  title: string;
  /** The proved address: it can't be changed here, and is the sign-in name. */
  email: string;
  policy: PasswordPolicy;
  displayName: string;
  onDisplayName: (displayName: string) => void;
  submit: string;
  submitting: string;
  /** Takes the account. A refusal of the server stays above the fields. */
  onAccount: (account: { displayName: string; password: string }) => Promise<void>;
  after: ReactNode;
}

/** The own name and a password by the policy, for an address that a mail proved. */
export function AccountStep(props: AccountStepProps) {
  const { title, email, policy, displayName, onDisplayName, submit, submitting, onAccount, after } = props;
  const t = useT('registration');
  const tCredentials = useT('credentials');
  const call = usePlainForm({ 'password-obvious': 'password', 'password-policy': 'password' });
  const [chosen, setChosen] = useState<NewPassword>({ password: '', repeat: '' });
  const take = (): void => {
    const name = displayName.trim();
    const nameProblem = isAllSeen(name) ? undefined : t('required.nameUnseen');
    const wrong = {
      displayName: name ? nameProblem : t('required.displayName'),
      ...checkNewPassword(chosen, policy, tCredentials),
    };
    void call.submit(wrong, () => onAccount({ displayName: name, password: chosen.password }));
  };
  return (
    <PlainForm
      call={call}
      title={title}
      submit={submit}
      submitting={submitting}
      onSubmit={take}
      after={after}
    >
      <p className={fieldStyles.hint}>
        {t('account.email')}{' '}
        <strong translate="no" data-proved-email>
          {email}
        </strong>
      </p>
      <TextField
        name="displayName"
        label={t('account.name')}
        autoComplete="name"
        maxLength={200}
        value={displayName}
        onChange={onDisplayName}
        error={call.problems.displayName}
        isAlert={false}
      />
      <NewPasswordFields value={chosen} onChange={setChosen} policy={policy} problems={call.problems} />
    </PlainForm>
  );
}
