import { useEffect } from 'react';
import { useSocketMissing } from '../../platform/live/index.ts';
import { reloadOnceServed } from './reload-once-served.ts';

/**
 * Reloads a page whose socket never came, as an outage began while it was loading: it would stay lost for ever. It waits until the
 * server answers and no draft is open.
 */
export function useReloadForSocket(): void {
  const isMissing = useSocketMissing();
  useEffect(() => (isMissing ? reloadOnceServed() : undefined), [isMissing]);
}
