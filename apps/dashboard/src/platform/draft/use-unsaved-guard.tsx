import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { UnsavedDialog } from './unsaved-dialog.tsx';

/** What holds the reader back from leaving a form. */
export interface UnsavedGuard {
  /** Does it at once, or, while something is unsaved, once the reader says so: to close a dialog. */
  readonly before: (leave: () => void) => void;
  /** The question, where it is asked: put it beside the form. */
  readonly question: ReactNode;
}

/**
 * Holds the reader back while `isUnsaved` says so: within the dashboard by a question of ours, when the tab is closed by
 * the browser's own. `onLeave` is reported when they leave all the same.
 */
export function useUnsavedGuard(isUnsaved: () => boolean, onLeave?: () => void): UnsavedGuard {
  const held = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true });
  const [closing, setClosing] = useState<{ readonly leave: () => void } | null>(null);
  const asked =
    held.status === 'blocked'
      ? { leave: held.proceed, stay: held.reset }
      : closing && { leave: closing.leave, stay: () => undefined };
  const done = (): void => setClosing(null);
  return {
    before: (leave) => (isUnsaved() ? setClosing({ leave }) : leave()),
    question: asked && (
      <UnsavedDialog
        leave={() => {
          done();
          onLeave?.();
          asked.leave();
        }}
        stay={() => {
          done();
          asked.stay();
        }}
      />
    ),
  };
}
