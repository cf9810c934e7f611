import { useEffect } from 'react';
import { readTokenInfo, useSession } from '../session/index.ts';
import { hasDrafts } from './draft-store.ts';

/**
 * Lets the browser ask before the tab is closed while it has a draft of this user: drafts end with the tab.
 * They survive every navigation within the dashboard, so its links do not ask, nor does the redirect to the sign-in page
 * after a session has ended.
 */
export function useTabGuard(): void {
  const { id } = useSession().user;
  useEffect(() => {
    let staysHere = false;
    const noteClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      staysHere = !event.defaultPrevented && link?.origin === location.origin && link.hash === '';
    };
    const askBrowser = (event: BeforeUnloadEvent): void => {
      if (!staysHere && readTokenInfo() && hasDrafts(id)) event.preventDefault();
    };
    window.addEventListener('click', noteClick);
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      window.removeEventListener('click', noteClick);
      window.removeEventListener('beforeunload', askBrowser);
    };
  }, [id]);
}
