import { useEffect } from 'react';
import { readTokenInfo, useSession } from '../session/index.ts';
import { hasDrafts } from './draft-store.ts';

/**
 * Lets the browser ask before the tab is closed while it keeps something typed by this user: drafts end with the tab.
 * They outlast every way within the dashboard, so a link of it asks nothing, and neither does the way to the sign-in page of a
 * session that has ended.
 */
export function useTabGuard(): void {
  const { id } = useSession().user;
  useEffect(() => {
    let staysHere = false;
    const noteClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      staysHere = !event.defaultPrevented && link?.origin === location.origin && link.hash === '';
    };
    const ask = (event: BeforeUnloadEvent): void => {
      if (!staysHere && readTokenInfo() && hasDrafts(id)) event.preventDefault();
    };
    window.addEventListener('click', noteClick);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('click', noteClick);
      window.removeEventListener('beforeunload', ask);
    };
  }, [id]);
}
