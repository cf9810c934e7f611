import { onSessionChange, readUser } from './session-store.ts';

const activeId = (): number | undefined =>
  readUser()?.organisations.find(({ Active }) => Active)?.OrganisationName.OrganisationId;

/** Calls back once the session has moved to another organisation, here or in another tab: what is open is of the old one. */
export function onOrganisationChange(listener: () => void): () => void {
  const before = activeId();
  return onSessionChange(() => {
    const now = activeId();
    if (before !== undefined && now !== undefined && now !== before) listener();
  });
}
