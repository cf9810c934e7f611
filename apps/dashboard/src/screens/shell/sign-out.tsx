import { logout } from '@padlight/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { callOnce } from '../../platform/call/index.ts';
import { stopLive } from '../../platform/live/index.ts';
import { endSession, readTokenInfo } from '../../platform/session/index.ts';

/**
 * Ends the session on the server, where it can be reached, and always on this device. A session that began through a provider
 * is ended there, too: its page returns to the sign-in.
 */
export async function signOut(): Promise<void> {
  stopLive();
  const left =
    readTokenInfo() &&
    (await callOnce(logout, {}, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined));
  endSession('signed-out', left?.leaveUrl ?? undefined);
}

type Question = typeof import('./waiting/sign-out-dialog.tsx');

/** Signs out, after a question where observations on this device are not recorded yet. Draw the question. */
export function useSignOut(): { readonly start: () => Promise<void>; readonly question: ReactNode } {
  const [Dialog, setDialog] = useState<Question['default']>();
  const start = async (): Promise<void> => {
    // Without its script nothing was entered here: what an earlier page has kept stays for the next sign-in.
    const piece = await import('./waiting/sign-out-dialog.tsx').catch(() => undefined);
    if (piece && (await piece.hasUnsent())) setDialog(() => piece.default);
    else await signOut();
  };
  const question = Dialog && (
    <Suspense>
      <Dialog onStay={() => setDialog(undefined)} onSignOut={() => void signOut()} />
    </Suspense>
  );
  return { start, question };
}
