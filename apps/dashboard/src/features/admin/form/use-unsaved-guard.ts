import { useBlocker } from '@tanstack/react-router';

/**
 * Holds the reader back from leaving while `isUnsaved` says so: within the dashboard by a question of ours (`leave`
 * and `stay` answer it), when the tab is closed by the browser's own.
 */
export function useUnsavedGuard(isUnsaved: () => boolean) {
  const held = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true });
  return held.status === 'blocked' ? { leave: held.proceed, stay: held.reset } : undefined;
}
