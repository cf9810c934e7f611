import type { LoggedInUser, OrganisationId, SignedIn, TokenInfo } from '@padlight/contract';
import { useState } from 'react';
import { takeAccountLanguage } from '../../platform/i18n/index.ts';
import {
  forgetPendingSignIn,
  keepPendingSignIn,
  noteSecondFactor,
  type PendingSignIn,
  readPendingSignIn,
  storeSession,
} from '../../platform/session/index.ts';
import { type Settled, settleOrganisation } from './settle-organisation.ts';
import { giveUp, takeOrganisation } from './sign-in-calls.ts';

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'code'; readonly pending: PendingSignIn }
  | {
      readonly kind: 'organisation';
      readonly settled: Extract<Settled, { kind: 'choose' | 'none' }>;
      readonly signedIn: SignedIn;
      readonly trusted: boolean;
    };

interface SignIn {
  readonly step: Step;
  /** Goes on with what the server answered: to the code, to the choice of an organisation, or in. */
  readonly goOn: (signedIn: SignedIn, trusted?: boolean) => Promise<void>;
  readonly choose: (organisationId: OrganisationId) => Promise<void>;
  /** Goes back to the password; the sign-in that was begun is ended on the server. */
  readonly beginAnew: () => void;
}

const firstStep = (): Step => {
  const pending = readPendingSignIn();
  return pending ? { kind: 'code', pending } : { kind: 'password' };
};

/** The way from a password to a session: nothing is stored as a session before all of it is done. */
export function useSignIn(onSignedIn: () => void): SignIn {
  const [step, setStep] = useState(firstStep);
  const enter = (user: LoggedInUser, { tokenInfo, secondFactorUntil }: SignedIn, trusted: boolean): void => {
    forgetPendingSignIn();
    if (secondFactorUntil) noteSecondFactor(user.email, secondFactorUntil, trusted);
    storeSession(user, tokenInfo);
    takeAccountLanguage(user.language);
    onSignedIn();
  };
  const goOn: SignIn['goOn'] = async (signedIn, trusted = false) => {
    const { user, tokenInfo } = signedIn;
    if (signedIn.secondFactor === 'needed') {
      keepPendingSignIn({ user, tokenInfo });
      return setStep({ kind: 'code', pending: { user, tokenInfo } });
    }
    const settled = settleOrganisation(user);
    if (settled.kind === 'there') return enter(user, signedIn, trusted);
    if (settled.kind !== 'only') return setStep({ kind: 'organisation', settled, signedIn, trusted });
    const { OrganisationId } = settled.organisation.OrganisationName;
    enter(await takeOrganisation(tokenInfo, OrganisationId), signedIn, trusted);
  };
  const choose: SignIn['choose'] = async (organisationId) => {
    if (step.kind !== 'organisation') return;
    const { signedIn, trusted } = step;
    enter(await takeOrganisation(signedIn.tokenInfo, organisationId), signedIn, trusted);
  };
  const beginAnew = (): void => {
    const begun = tokensOf(step);
    if (begun) void giveUp(begun);
    forgetPendingSignIn();
    setStep({ kind: 'password' });
  };
  return { step, goOn, choose, beginAnew };
}

function tokensOf(step: Step): TokenInfo | undefined {
  if (step.kind === 'code') return step.pending.tokenInfo;
  return step.kind === 'organisation' ? step.signedIn.tokenInfo : undefined;
}
