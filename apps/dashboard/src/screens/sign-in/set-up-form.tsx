import { defaultPasswordPolicy, type SignedIn, setUpInstallation } from '@padlight/contract';
import { TextField } from '@padlight/ui/text-field';
import { useState } from 'react';
import { fieldStyles, NewPasswordFields } from '../../features/credentials/index.ts';
import { callOnce } from '../../platform/call/call-once.ts';
import { browserZone } from '../../platform/i18n/browser-zone.ts';
import { useLanguage, useT } from '../../platform/i18n/index.ts';
import { PlainForm } from './plain-form.tsx';
import { checkSetUp, type SetUpFields } from './set-up-rules.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { usePlainForm } from './use-plain-form.ts';

const empty: Omit<SetUpFields, 'timeZone'> = {
  setupCode: '',
  organisationName: '',
  displayName: '',
  email: '',
  password: '',
  repeat: '',
};

/** Makes the first administrator with the one-time code. */
export function SetUpForm({ onSetUp }: { onSetUp: (signedIn: SignedIn) => Promise<void> }) {
  const t = useT('sign-in');
  const tCredentials = useT('credentials');
  const language = useLanguage();
  const [ownZone] = useState(browserZone);
  const [fields, setFields] = useState<SetUpFields>({ ...empty, timeZone: ownZone ?? '' });
  const call = usePlainForm({ 'setup-code-invalid': 'setupCode', 'password-obvious': 'password' });
  const bind = (name: keyof SetUpFields) => ({
    name,
    value: fields[name],
    onChange: (text: string) => setFields({ ...fields, [name]: text }),
    error: call.problems[name],
    isAlert: false,
  });
  const setUp = (): void => {
    const { repeat: _repeat, ...typed } = fields;
    const body = { ...typed, language };
    void call.submit(checkSetUp(fields, { t, tCredentials }), async () =>
      onSetUp(await callOnce(setUpInstallation, { body })),
    );
  };
  return (
    <PlainForm
      call={call}
      title={t('setUp.title')}
      submit={t('setUp.submit')}
      submitting={t('setUp.submitting')}
      onSubmit={setUp}
    >
      <p className={fieldStyles.hint}>{t('setUp.text')}</p>
      <TextField {...bind('setupCode')} label={t('setUp.code')} autoComplete="off" spellCheck={false} />
      <TextField {...bind('organisationName')} label={t('setUp.organisation')} autoComplete="organization" />
      <TimeZoneField {...bind('timeZone')} own={ownZone} label={t('setUp.timeZone')} />
      <TextField {...bind('displayName')} label={t('setUp.name')} autoComplete="name" />
      <TextField
        {...bind('email')}
        type="email"
        label={t('setUp.email')}
        hint={t('setUp.emailHint')}
        autoComplete="email"
      />
      <NewPasswordFields
        value={fields}
        onChange={(chosen) => setFields({ ...fields, ...chosen })}
        policy={defaultPasswordPolicy}
        problems={call.problems}
      />
    </PlainForm>
  );
}
