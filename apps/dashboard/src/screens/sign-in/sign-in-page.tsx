import { Suspense, useEffect, useState } from 'react';
import { PageFrame } from './page-frame.tsx';
import { RegisterPage } from './register-page.tsx';
import { readSetupState, type SetupState } from './setup-state.ts';
import { SignInForm } from './sign-in-form.tsx';

interface SignInPageProps {
  /** Opened as /register rather than /sign-in. */
  registering: boolean;
  /** Why the last session ended, as the address says; null where it says nothing. */
  ended: string | null;
  onSignedIn: () => void;
}

/** /sign-in and /register: a page of its own, small, without the rest of the dashboard. */
export function SignInPage({ registering, ended, onSignedIn }: SignInPageProps) {
  const [setup, setSetup] = useState<SetupState>();
  useEffect(() => {
    void readSetupState().then(setSetup);
  }, []);
  return (
    <Suspense>
      <PageFrame>
        {registering ? (
          <RegisterPage setup={setup} onSignedIn={onSignedIn} />
        ) : (
          <SignInForm setup={setup} ended={ended} onSignedIn={onSignedIn} />
        )}
      </PageFrame>
    </Suspense>
  );
}
