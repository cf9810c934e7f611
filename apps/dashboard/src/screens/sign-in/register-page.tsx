import { useT } from '../../platform/i18n/index.ts';
import { SetUpForm } from './set-up-form.tsx';
import type { SetupState } from './setup-state.ts';
import styles from './sign-in.module.css';
import { SignInFlow } from './sign-in-flow.tsx';
import { useSignIn } from './use-sign-in.ts';

interface RegisterPageProps {
  setup: SetupState | undefined;
  onSignedIn: () => void;
}

/** The set-up of an empty installation; where there is an administrator, who to ask. */
export function RegisterPage({ setup, onSignedIn }: RegisterPageProps) {
  const t = useT('sign-in');
  const { step, goOn } = useSignIn(onSignedIn);
  // The first administrator gives a code, too, where mails are sent.
  if (step.kind !== 'password') return <SignInFlow setup={setup} onSignedIn={onSignedIn} />;
  if (setup?.needed) return <SetUpForm onSetUp={goOn} />;
  return (
    <div className={styles.form}>
      <h1>{t('register.closedTitle')}</h1>
      <p>{t('register.closed')}</p>
      <p>
        <a href="/sign-in">{t('signInLink')}</a>
      </p>
    </div>
  );
}
