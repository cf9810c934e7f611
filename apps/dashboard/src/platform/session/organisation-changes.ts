import { activeOrganisationId, onSessionChange } from './session-store.ts';

/** Calls back once the session has moved to another organisation, here or in another tab: the open page belongs to the old one. */
export function onOrganisationChange(listener: () => void): () => void {
  const before = activeOrganisationId();
  return onSessionChange(() => {
    const now = activeOrganisationId();
    if (before !== undefined && now !== undefined && now !== before) listener();
  });
}
