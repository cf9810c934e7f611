import { login, type SignedIn, sessionEnds } from '@padlight/contract';
import { useEffect } from 'react';
import { fieldStyles } from '../../features/credentials/index.ts';
import { callOnce } from '../../platform/call/call-once.ts';
import { useT } from '../../platform/i18n/index.ts';
import { NameAndPasswordFields, useNameAndPassword } from './name-and-password.tsx';
import { PlainForm } from './plain-form.tsx';
import type { SetupState } from './setup-state.ts';
import styles from './sign-in.module.css';
import { usePlainForm } from './use-plain-form.ts';

interface SignInFormProps {
  setup: SetupState | undefined;
  /** The reason why the last session ended; null where that is not known. */
  ended: string | null;
  /** The name that was typed before; undefined where it is typed here. */
  username: string | undefined;
  onTyped: () => void;
  /** Goes back to the choice between a password and a provider; undefined where there is none. */
  onBack: (() => void) | undefined;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
}

const endings = [...sessionEnds, 'token-not-provided', 'second-factor'] as const;

/** Username and password. What was typed stays after an error. */
export function SignInForm(props: SignInFormProps) {
  const { setup, ended, onTyped, onBack, onSignedIn } = props;
  const t = useT('sign-in');
  const call = usePlainForm();
  const { values, change, body, wrong } = useNameAndPassword(props.username);
  useEffect(() => {
    const field = props.username !== undefined && call.form.current?.elements.namedItem('password');
    if (field instanceof HTMLElement) field.focus();
  }, [props.username, call.form]);
  const signIn = (): void => void call.submit(wrong, async () => onSignedIn(await callOnce(login, { body })));
  return (
    <PlainForm
      call={call}
      title={t('title')}
      submit={t('submit')}
      submitting={t('submitting')}
      onSubmit={signIn}
      after={
        <>
          {onBack && (
            <button type="button" className={fieldStyles.other} onClick={onBack}>
              {t('byProvider')}
            </button>
          )}
          <SignInLinks setup={setup} />
        </>
      }
    >
      <SignInNotes setup={setup} ended={call.failure === undefined ? ended : null} />
      <NameAndPasswordFields
        values={values}
        onChange={(changed) => {
          if (changed.username !== undefined) onTyped();
          change(changed);
        }}
        problems={call.problems}
      />
    </PlainForm>
  );
}

/** The notes to read before signing in: why the last session ended, and what kind of installation this is. */
export function SignInNotes({ setup, ended }: Pick<SignInFormProps, 'setup' | 'ended'>) {
  const t = useT('sign-in');
  const ending = endings.find((reason) => reason === ended);
  return (
    <>
      {ending && (
        <p
          className={ending === 'suspended' ? `${fieldStyles.note} ${styles.suspended}` : fieldStyles.note}
          role="status"
        >
          {t(`ended.${ending}`)}
        </p>
      )}
      {setup?.demonstration && <p className={fieldStyles.note}>{t('demonstration')}</p>}
      {setup?.needed && (
        <p className={fieldStyles.note}>
          {t('setUpNeeded')} <a href="/register">{t('setUpLink')}</a>
        </p>
      )}
    </>
  );
}

/** The other ways out of the sign-in page. */
export function SignInLinks({ setup }: Pick<SignInFormProps, 'setup'>) {
  const t = useT('sign-in');
  return (
    <div className={styles.links}>
      <a href="#forgot-password">{t('forgotLink')}</a>
      {!setup?.needed && <a href="/register">{t('registerLink')}</a>}
      <a href="#display">{t('displayLink')}</a>
      {setup?.demonstration && <a href="#mails">{t('mails.link')}</a>}
    </div>
  );
}
