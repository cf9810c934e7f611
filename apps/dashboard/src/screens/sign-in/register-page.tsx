import { lazy } from 'react';
import { fieldStyles } from '../../features/credentials/index.ts';
import { loadTexts, useT } from '../../platform/i18n/index.ts';
import { loadPiece } from '../../platform/lazy-piece/load-piece.ts';
import { SetUpForm } from './set-up-form.tsx';
import type { SetupState } from './setup-state.ts';
import { SignInFlow } from './sign-in-flow.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The script of the sign-in pages has no room for it: it loads with its texts when it is needed. */
const Registration = lazy(() =>
  loadPiece(async () => {
    const [piece] = await Promise.all([import('./register/registration.tsx'), loadTexts('registration')]);
    return piece;
  }),
);

interface RegisterPageProps {
  /** Undefined until the server has answered. */
  setup: SetupState | undefined;
  onSignedIn: (path?: string) => void;
}

/** The set-up of an empty installation; where there is an administrator, the registration of users and organisations. */
export function RegisterPage({ setup, onSignedIn }: RegisterPageProps) {
  const t = useT('sign-in');
  // The administrator who sets an installation up begins with what is missing.
  const enter = (): void => onSignedIn(setup?.needed ? '/manage/set-up' : undefined);
  const { step, goOn } = useSignIn(enter);
  // The first administrator gives a code, too, where mails are sent.
  if (step.kind !== 'password') return <SignInFlow setup={setup} onSignedIn={enter} />;
  if (setup?.needed) return <SetUpForm onSetUp={goOn} />;
  if (setup) return <Registration />;
  return (
    <div className={fieldStyles.form}>
      <h1>{t('register.closedTitle')}</h1>
      <p>{t('register.closed')}</p>
      <p>
        <a href="/sign-in">{t('signInLink')}</a>
      </p>
    </div>
  );
}
