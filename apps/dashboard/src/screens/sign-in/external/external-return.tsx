import { type ExternalSignIn, finishExternalSignIn } from '@padlight/contract';
import { useEffect, useState } from 'react';
import { descriptionOf, keepForAccount, takeReturn } from '../../../features/external-visit/index.ts';
import { CallError } from '../../../platform/call/call-error.ts';
import { callOnce } from '../../../platform/call/call-once.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { Reported } from '../notice.tsx';
import { FurtherStep } from '../sign-in-flow.tsx';
import { useSignIn } from '../use-sign-in.ts';

import { LinkAccount } from './link-account.tsx';

type Outcome =
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'refused'; readonly description: string }
  | Extract<ExternalSignIn, { kind: 'unknown' }>;

const over: Outcome = {
  kind: 'failed',
  error: new CallError('external-sign-in-over', 403, 'This sign-in is over.'),
};

/** The way back from a provider: into the dashboard, to the linking of an account, to the own account, or why it failed. */
export default function ExternalReturn({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useT('external-sign-in');
  const signIn = useSignIn(onSignedIn);
  const [outcome, setOutcome] = useState<Outcome>();
  const { goOn } = signIn;
  useEffect(() => {
    const finish = async (): Promise<Outcome | undefined> => {
      const { returned, owner } = takeReturn();
      if (owner !== null) {
        keepForAccount(owner, returned);
        window.location.replace('/manage/my-account');
        return undefined;
      }
      if (returned.kind === 'refused') return returned;
      if (returned.kind === 'over') return over;
      const finished = await callOnce(finishExternalSignIn, { body: returned.body });
      if (finished.kind === 'unknown') return finished;
      await goOn(finished.signedIn);
      return undefined;
    };
    // The address and the verifier are taken once, when the page is shown: another render has nothing to take.
    if (new URLSearchParams(window.location.search).has('state'))
      finish().then(setOutcome, (error: unknown) => setOutcome({ kind: 'failed', error }));
  });
  if (signIn.step.kind !== 'password') return <FurtherStep signIn={signIn} onOther={leave} onOver={leave} />;
  if (outcome?.kind === 'unknown') return <LinkAccount unknown={outcome} onLinked={goOn} />;
  if (outcome) return <Failed outcome={outcome} />;
  return <p role="status">{t('finishing')}</p>;
}

const leave = (): void => window.location.assign('/sign-in');

function Failed({ outcome }: { outcome: Exclude<Outcome, { kind: 'unknown' }> }) {
  const t = useT('external-sign-in');
  const errorText = useErrorText();
  const description = descriptionOf(outcome);
  return (
    <Reported title={t('failedTitle')}>
      <p role="alert">{outcome.kind === 'failed' ? errorText(outcome.error) : t('refused')}</p>
      {description !== undefined && (
        <p>
          {t('providerSays')} <q translate="no">{description}</q>
        </p>
      )}
      <p>
        <a href="/sign-in">{t('again')}</a>
      </p>
    </Reported>
  );
}
