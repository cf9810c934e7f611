import { fetchUserDetails, type LoggedInUser } from '@padlight/contract';
import { useEffect } from 'react';
import { callOnce } from '../../platform/call/index.ts';
import { onJoined, onLive } from '../../platform/live/index.ts';
import { currentSession, storeUser } from '../../platform/session/index.ts';

/** What is followed of the reader's organisations. */
const factsOf = ({ organisations }: LoggedInUser): string =>
  JSON.stringify(organisations.map(({ Roles: _, ...facts }) => facts));

/**
 * Follows an organisation whose name, formats or dashboard somebody saves: every screen writes as it does from then on.
 * A page that was away asks once it is back.
 */
export function useOrganisationUpdates(): void {
  useEffect(() => {
    let asked = 0;
    const follow = (): void => {
      asked += 1;
      const turn = asked;
      // Without an answer the next one, or the next time that the page is joined, knows it.
      callOnce(fetchUserDetails, {}).then(
        (user) => {
          const known = currentSession()?.user;
          if (turn !== asked || known?.id !== user.id) return;
          // What is as it was is left alone: a menu that is open would close.
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
