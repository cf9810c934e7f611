import { useState } from 'react';
import { serverNow } from '../../platform/clock/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { deviceStore } from '../../platform/storage/index.ts';
import { sinceVisit } from './since-visit.ts';

const firstVisitMs = 12 * 3_600_000;

/** The time of the last visit of a landing page on this device, or 12 h ago at the first visit: what is later is new. */
export function useSinceVisit(page: 'dashboard' | 'patients' | 'manage'): number {
  const { user, organisation } = useSession();
  const key = `landing ${page} ${organisation.OrganisationName.OrganisationId} ${user.id}`;
  const [since] = useState(() => {
    const now = serverNow();
    return sinceVisit(deviceStore, key, now) ?? now - firstVisitMs;
  });
  return since;
}
