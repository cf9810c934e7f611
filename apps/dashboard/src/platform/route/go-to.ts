import { isSessionKept } from '../session/index.ts';

/**
 * Loads a page of the dashboard. Where the browser stores no session, a load would lose it: there
 * `open` opens the dashboard at that address in this page.
 */
export function goTo(path: string, open: () => Promise<void>): void {
  if (isSessionKept()) window.location.replace(path);
  else {
    window.history.replaceState(null, '', path);
    void open();
  }
}
