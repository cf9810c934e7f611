import type { CodeSent } from '@padlight/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { CallError } from '../../platform/call/call-error.ts';
import { serverNow } from '../../platform/clock/index.ts';
import { keepPendingSignIn, type PendingSignIn } from '../../platform/session/index.ts';
import { sendCode } from './sign-in-calls.ts';

interface Code {
  /** Undefined while the first is on its way. */
  readonly sent: CodeSent | undefined;
  /** The number of codes that were sent since the page was opened. */
  readonly count: number;
  readonly busy: boolean;
  /** The reason why none could be sent. */
  readonly failure: unknown;
  readonly resend: () => void;
  /** Counts one try less. */
  readonly noteWrong: () => void;
}

const isGood = (sent: CodeSent | undefined): boolean =>
  sent !== undefined && sent.triesLeft > 0 && Date.parse(sent.expiresAt) > serverNow();

/** The code by mail: sent as the step appears, unless one that is still good was sent before the page was put away. */
export function useCode(pending: PendingSignIn, onOver: () => void): Code {
  const [sent, setSent] = useState(isGood(pending.sent) ? pending.sent : undefined);
  const [count, setCount] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const keep = (next: CodeSent): void => {
    setSent(next);
    keepPendingSignIn({ ...pending, sent: next });
  };
  const resend = (): void => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    sendCode(pending.tokenInfo)
      .then((next) => {
        keep(next);
        setCount((before) => before + 1);
      })
      .catch((error: unknown) => {
        if (error instanceof CallError && error.status === 401) onOver();
        else setFailure(error);
      })
      .finally(() => setBusy(false));
  };
  const begin = useEffectEvent(() => {
    if (!sent) resend();
  });
  useEffect(() => begin(), []);
  const noteWrong = (): void => {
    if (sent) keep({ ...sent, triesLeft: Math.max(0, sent.triesLeft - 1) });
  };
  return { sent, count, busy, failure, resend, noteWrong };
}
