import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { OrganisationStep } from './organisation-step.tsx';
import type { SetupState } from './setup-state.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

interface SignInFlowProps {
  setup: SetupState | undefined;
  onSignedIn: () => void;
}

/** The reason why the last session ended, as the address says. */
const endedBefore = (): string | null => new URLSearchParams(window.location.search).get('ended');

/** Password, code, organisation: each asked for only where it is needed. */
export function SignInFlow({ setup, onSignedIn }: SignInFlowProps) {
  const { step, goOn, choose, beginAnew } = useSignIn(onSignedIn);
  const [ended, setEnded] = useState(endedBefore);
  const [chooseFailure, setChooseFailure] = useState<unknown>();
  if (step.kind === 'code')
    return (
      <CodeStep
        pending={step.pending}
        onGiven={goOn}
        onOther={() => {
          setEnded(null);
          beginAnew();
        }}
        onOver={() => {
          setEnded('expired');
          beginAnew();
        }}
      />
    );
  if (step.kind === 'organisation')
    return (
      <OrganisationStep
        settled={step.settled}
        failure={chooseFailure}
        onChosen={(id) => void choose(id).catch(setChooseFailure)}
        onOther={beginAnew}
      />
    );
  return <SignInForm setup={setup} ended={ended} onSignedIn={goOn} />;
}
