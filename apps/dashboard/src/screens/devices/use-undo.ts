import { type PodChange, undoPodChange } from '@padlight/contract';
import { type CallError, useAction } from '../../platform/call/index.ts';
import type { Changes } from './use-changes.ts';

interface Undo {
  readonly run: (change: PodChange) => void;
  readonly isPending: boolean;
  readonly error: CallError | null;
}

/** Undoes a change of pods. */
export function useUndo(changes: Changes): Undo {
  const { mutate, isPending, error } = useAction(undoPodChange);
  return {
    run: ({ changeId }) => mutate({ body: { changeId } }, { onSettled: () => changes.refresh(changeId) }),
    isPending,
    error,
  };
}
