import { lazy, useState } from 'react';
import { loadPiece } from '../../platform/lazy-piece/load-piece.ts';
import { CodeStep } from './code-step.tsx';
import { OrganisationStep } from './organisation-step.tsx';
import type { SetupState } from './setup-state.ts';
import { SignInForm, SignInLinks, SignInNotes } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

const EmailFirst = lazy(() => loadPiece(() => import('./external/email-first.tsx')));

interface SignInFlowProps {
  setup: SetupState | undefined;
  onSignedIn: () => void;
}

/** The reason why the last session ended, as the address says. */
const endedBefore = (): string | null => new URLSearchParams(window.location.search).get('ended');

/** Password, code, organisation: each asked for only where it is needed. */
export function SignInFlow({ setup, onSignedIn }: SignInFlowProps) {
  const signIn = useSignIn(onSignedIn);
  const [ended, setEnded] = useState(endedBefore);
  const [isTyped, setTyped] = useState(false);
  /** The name of a user who signs in with a password, where the name was asked for first. */
  const [named, setNamed] = useState<string>();
  if (signIn.step.kind !== 'password')
    return (
      <FurtherStep
        signIn={signIn}
        onOther={() => {
          setEnded(null);
          signIn.beginAnew();
        }}
        onOver={() => {
          setEnded('expired');
          signIn.beginAnew();
        }}
      />
    );
  const hasProviders = setup?.hasProviders ?? false;
  if (hasProviders && named === undefined && !isTyped)
    return (
      <EmailFirst
        notes={<SignInNotes setup={setup} ended={ended} />}
        links={<SignInLinks setup={setup} />}
        onPassword={setNamed}
      />
    );
  const back = (): void => {
    setNamed(undefined);
    setTyped(false);
  };
  return (
    <SignInForm
      setup={setup}
      ended={ended}
      username={named}
      onTyped={() => setTyped(true)}
      onBack={hasProviders ? back : undefined}
      onSignedIn={signIn.goOn}
    />
  );
}

interface FurtherStepProps {
  signIn: ReturnType<typeof useSignIn>;
  /** Another user wants to sign in. */
  onOther: () => void;
  /** The time for the code has run out. */
  onOver: () => void;
}

/** The steps behind the first proof: the code, and the organisation. */
export function FurtherStep({ signIn, onOther, onOver }: FurtherStepProps) {
  const { step, goOn, choose, beginAnew } = signIn;
  const [chooseFailure, setChooseFailure] = useState<unknown>();
  if (step.kind === 'code')
    return <CodeStep pending={step.pending} onGiven={goOn} onOther={onOther} onOver={onOver} />;
  if (step.kind !== 'organisation') return null;
  return (
    <OrganisationStep
      settled={step.settled}
      signedIn={step.signedIn}
      failure={chooseFailure}
      onChosen={(id) => void choose(id).catch(setChooseFailure)}
      onOther={() => {
        beginAnew();
        onOther();
      }}
    />
  );
}
