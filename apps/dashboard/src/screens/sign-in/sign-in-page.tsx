import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPiece } from '../../platform/lazy-piece/load-piece.ts';
import { ChoosePassword } from './choose-password.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { EventMail } from './event-mail.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { KeptMails } from './kept-mails.tsx';
import { PageFrame } from './page-frame.tsx';
import { PairDisplay } from './pair-display.tsx';
import { type Place, readPlace } from './place.ts';
import { RegisterPage } from './register-page.tsx';
import { readSetupState, type SetupState } from './setup-state.ts';
import { SignInFlow } from './sign-in-flow.tsx';

/** What only visitors of a provider need is no part of the first script. */
const ExternalReturn = lazy(() => loadPiece(() => import('./external/external-return.tsx')));

interface SignInPageProps {
  /** Called once a user is signed in, and their session is stored. */
  onSignedIn: (path?: string) => void;
}

/** /sign-in, /register and what mailed links open: a page of its own, small, without the rest of the dashboard. */
export function SignInPage({ onSignedIn }: SignInPageProps) {
  const place = usePlace();
  const [setup, setSetup] = useState<SetupState>();
  useEffect(() => {
    void readSetupState().then(setSetup);
  }, []);
  return (
    <Suspense>
      <PageFrame>{partOf(place, setup, onSignedIn)}</PageFrame>
    </Suspense>
  );
}

function partOf(place: Place, setup: SetupState | undefined, onSignedIn: SignInPageProps['onSignedIn']) {
  switch (place.kind) {
    case 'register':
      return <RegisterPage setup={setup} onSignedIn={onSignedIn} />;
    case 'forgot-password':
      return <ForgotPassword setup={setup} />;
    case 'choose-password':
      return <ChoosePassword token={place.token} />;
    case 'confirm-email':
      return <ConfirmEmail token={place.token} />;
    case 'event-mail':
      return <EventMail email={place.email} signature={place.signature} />;
    case 'display':
      return <PairDisplay onSignedIn={onSignedIn} />;
    case 'external':
      return <ExternalReturn onSignedIn={onSignedIn} />;
    case 'mails':
      return <KeptMails />;
    case 'sign-in':
      return <SignInFlow setup={setup} onSignedIn={onSignedIn} />;
  }
}

/** The place that the address asks for, now and whenever it changes: links on the page change what is behind its `#`. */
function usePlace(): Place {
  const [place, setPlace] = useState(() => readPlace(window.location));
  useEffect(() => {
    const read = (): void => setPlace(readPlace(window.location));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return place;
}
