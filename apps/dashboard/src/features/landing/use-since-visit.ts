import { useState } from 'react';
import { serverNow } from '../../platform/clock/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { deviceStore } from '../../platform/storage/index.ts';
import { sinceVisit } from './since-visit.ts';

const firstVisitMs = 12 * 3_600_000;

/** Since when something is new to the reader of a landing page: the visit before, on this device; at the first one 12 h. */
export function useSinceVisit(page: 'dashboard' | 'patients' | 'manage'): number {
  const { user, organisation } = useSession();
  const key = `landing ${page} ${organisation.OrganisationName.OrganisationId} ${user.id}`;
  const [since] = useState(() => {
    const now = serverNow();
    return sinceVisit(deviceStore, key, now) ?? now - firstVisitMs;
  });
  return since;
}
