import { type OfferedProvider, verifyUser } from '@padlight/contract';
import { TextField } from '@padlight/ui/text-field';
import { type ReactNode, useState } from 'react';
import { fieldStyles } from '../../../features/credentials/index.ts';
import { canVisit, visitProvider } from '../../../features/external-visit/index.ts';
import { callOnce } from '../../../platform/call/call-once.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { PlainForm } from '../plain-form.tsx';
import styles from '../sign-in.module.css';
import { usePlainForm } from '../use-plain-form.ts';

interface EmailFirstProps {
  /** Notes above the field. */
  notes: ReactNode;
  /** Links below the button. */
  links: ReactNode;
  /** Called with the name of a user who signs in with a password. */
  onPassword: (username: string) => void;
}

/** The name or e-mail address, whose domain decides between a password and a provider. */
export default function EmailFirst({ notes, links, onPassword }: EmailFirstProps) {
  const t = useT('external-sign-in');
  const call = usePlainForm();
  const [username, setUsername] = useState('');
  const [providers, setProviders] = useState<readonly OfferedProvider[]>([]);
  const name = username.trim();
  const go = async (): Promise<void> => {
    const domainName = name.slice(name.lastIndexOf('@') + 1);
    if (!name.includes('@') || domainName === '') return onPassword(name);
    const ways = await callOnce(verifyUser, { query: { domainName } });
    if (ways.kind === 'password') onPassword(name);
    else setProviders(ways.providers);
  };
  if (providers.length > 0)
    return (
      <ProviderChoice
        name={name}
        providers={providers}
        onPassword={() => onPassword(name)}
        onOther={() => setProviders([])}
      />
    );
  return (
    <PlainForm
      call={call}
      title={t('title')}
      submit={t('next')}
      submitting={t('checking')}
      onSubmit={() => void call.submit({ username: name ? undefined : t('nameMissing') }, go)}
      after={
        <>
          {call.failure !== undefined && (
            <button type="button" className={fieldStyles.other} onClick={() => onPassword(name)}>
              {t('usePassword')}
            </button>
          )}
          {links}
        </>
      }
    >
      {call.failure === undefined && notes}
      <TextField
        name="username"
        label={t('name')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={setUsername}
        error={call.problems.username}
        isAlert={false}
      />
    </PlainForm>
  );
}

interface ProviderChoiceProps {
  name: string;
  providers: readonly OfferedProvider[];
  onPassword: () => void;
  onOther: () => void;
}

/** The providers of the user's organisation, the first as the main way, and the password. */
function ProviderChoice({ name, providers, onPassword, onOther }: ProviderChoiceProps) {
  const t = useT('external-sign-in');
  const call = usePlainForm();
  const visit = (provider: OfferedProvider, policy: OfferedProvider['policies'][number]): void =>
    void call.submit({}, () => visitProvider(provider, policy, name));
  const [first, ...others] = providers;
  if (!first) return null;
  return (
    <PlainForm
      call={call}
      title={t('title')}
      submit={t('continueWith', { provider: first.name })}
      submitting={t('leaving')}
      onSubmit={() => canVisit() && visit(first, 'sign-in')}
      after={
        <>
          {others.map((provider) => (
            <button
              key={provider.providerId}
              type="button"
              className={fieldStyles.other}
              onClick={() => canVisit() && visit(provider, 'sign-in')}
            >
              {t('continueWith', { provider: provider.name })}
            </button>
          ))}
          <div className={styles.links}>
            {providers.flatMap((provider) =>
              provider.policies
                .filter((policy) => policy !== 'sign-in')
                .map((policy) => (
                  <button
                    key={`${provider.providerId} ${policy}`}
                    type="button"
                    className={fieldStyles.quiet}
                    onClick={() => canVisit() && visit(provider, policy)}
                  >
                    {t(policy === 'sign-up' ? 'signUpAt' : 'resetAt', { provider: provider.name })}
                  </button>
                )),
            )}
            <button type="button" className={fieldStyles.quiet} onClick={onPassword}>
              {t('usePassword')}
            </button>
            <button type="button" className={fieldStyles.quiet} onClick={onOther}>
              {t('otherName')}
            </button>
          </div>
        </>
      }
    >
      <p className={fieldStyles.hint} translate="no">
        {name}
      </p>
      {!canVisit() && (
        <p className={fieldStyles.failure} role="alert">
          {t('needsSecure')}
        </p>
      )}
    </PlainForm>
  );
}
