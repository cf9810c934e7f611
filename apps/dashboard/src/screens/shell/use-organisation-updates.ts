import { fetchUserDetails, type LoggedInUser } from '@padlight/contract';
import { useEffect } from 'react';
import { callOnce } from '../../platform/call/index.ts';
import { onJoined, onLive } from '../../platform/live/index.ts';
import { currentSession, storeUser } from '../../platform/session/index.ts';

/** The followed values of the reader's organisations, as a text. */
const factsOf = ({ organisations }: LoggedInUser): string =>
  JSON.stringify(organisations.map(({ Roles: _, ...facts }) => facts));

/**
 * Follows changes of an organisation's name, formats or dashboard: every screen uses them from then on.
 * A page that was offline requests them on its return.
 */
export function useOrganisationUpdates(): void {
  useEffect(() => {
    let requests = 0;
    const follow = (): void => {
      requests += 1;
      const turn = requests;
      // Without an answer, the next event or join repeats it.
      callOnce(fetchUserDetails, {}).then(
        (user) => {
          const known = currentSession()?.user;
          if (turn !== requests || known?.id !== user.id) return;
          // An unchanged user is not stored again: an open menu would close.
          if (factsOf(known) !== factsOf(user)) storeUser(user);
        },
        () => undefined,
      );
    };
    const leave = [onLive('organisationUpdated', follow), onJoined(follow)];
    return () => {
      for (const go of leave) go();
    };
  }, []);
}
