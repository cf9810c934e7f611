import { isSessionKept } from '../session/index.ts';

/**
 * Goes to a page of the dashboard by loading it. Where the browser keeps no session, it would be lost on the way: there
 * `open` opens the dashboard at that address in this page.
 */
export function goTo(path: string, open: () => Promise<void>): void {
  if (isSessionKept()) window.location.replace(path);
  else {
    window.history.replaceState(null, '', path);
    void open();
  }
}
