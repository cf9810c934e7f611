import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPiece } from '../../platform/lazy-piece/load-piece.ts';
import { useColourScheme } from '../../platform/theme/colour-scheme.ts';
import { ChoosePassword } from './choose-password.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { EventMail } from './event-mail.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { readInvitationInfo } from './invitation-info.ts';
import { KeptMails } from './kept-mails.tsx';
import { PageFrame } from './page-frame.tsx';
import { PairDisplay } from './pair-display.tsx';
import { type Place, readPlace } from './place.ts';
import { RegisterPage } from './register-page.tsx';
import { readSetupState, type SetupState } from './setup-state.ts';
import { SignInFlow } from './sign-in-flow.tsx';

/** The return from a provider, which is no part of the first script. */
const ExternalReturn = lazy(() => loadPiece(() => import('./external/external-return.tsx')));
const VerifyInvitation = lazy(() => loadPiece(() => import('./verify-invitation.tsx')));

interface SignInPageProps {
  /** Called once a user is signed in, and their session is stored. */
  onSignedIn: (path?: string) => void;
}

/** /sign-in, /register, /verify-invitation and what mailed links open: a page of its own, small, without the rest of the dashboard. */
export function SignInPage({ onSignedIn }: SignInPageProps) {
  useColourScheme();
  const [place, goToPlace] = usePlace();
  const [setup, setSetup] = useState<SetupState>();
  useEffect(() => {
    void readSetupState().then(setSetup);
  }, []);
  /** An invitation that waited for the sign-in comes next. */
  const goOn = (path?: string): void => {
    if (path === undefined && readInvitationInfo()) goToPlace('/verify-invitation');
    else onSignedIn(path);
  };
  return (
    <Suspense>
      <PageFrame>{partOf(place, setup, { goOn, goToPlace })}</PageFrame>
    </Suspense>
  );
}

interface Ways {
  /** Enters the dashboard. */
  readonly goOn: SignInPageProps['onSignedIn'];
  /** Opens another part of these pages, without a load. */
  readonly goToPlace: (path: string) => void;
}

function partOf(place: Place, setup: SetupState | undefined, { goOn, goToPlace }: Ways) {
  switch (place.kind) {
    case 'register':
      return <RegisterPage setup={setup} onSignedIn={goOn} />;
    case 'forgot-password':
      return <ForgotPassword setup={setup} />;
    case 'choose-password':
      return <ChoosePassword token={place.token} />;
    case 'confirm-email':
      return <ConfirmEmail token={place.token} />;
    case 'invitation':
      return <VerifyInvitation key={place.token} token={place.token} onGoOn={goOn} onPlace={goToPlace} />;
    case 'event-mail':
      return <EventMail email={place.email} signature={place.signature} />;
    case 'display':
      return <PairDisplay onSignedIn={goOn} />;
    case 'external':
      return <ExternalReturn onSignedIn={goOn} />;
    case 'mails':
      return <KeptMails />;
    case 'sign-in':
      return <SignInFlow setup={setup} onSignedIn={goOn} />;
  }
}

/** The place that the address asks for, now and whenever it changes: links on the page change what is behind its `#`. */
function usePlace(): [Place, (path: string) => void] {
  const [place, setPlace] = useState(() => readPlace(window.location));
  useEffect(() => {
    const read = (): void => setPlace(readPlace(window.location));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return [
    place,
    (path) => {
      window.history.replaceState(null, '', path);
      setPlace(readPlace(window.location));
    },
  ];
}
