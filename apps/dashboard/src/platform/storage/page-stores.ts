import { useEffect, useState } from 'react';
import { createStore, takesTexts } from './create-store.ts';

const openLocal = (): Storage => window.localStorage;
const openSession = (): Storage => window.sessionStorage;

const refused = 'padlight:not-kept';
const reportRefused = (): void => void window.dispatchEvent(new Event(refused));

const device = createStore(
  [
    { open: openLocal, prefix: '' },
    { open: openSession, prefix: 'padlight:device:' },
  ],
  reportRefused,
);
const tab = createStore([{ open: openSession, prefix: '' }], reportRefused);

/** What this device remembers: the session and settings. Where the browser keeps nothing, as long as the tab or the page. */
export const deviceStore = device.store;
/** What this tab remembers: drafts, and a sign-in that waits for its code. */
export const tabStore = tab.store;

/** Whether the browser keeps what this page remembers: false where its stores are blocked or full. */
const keepsEverything = (): boolean => takesTexts(openLocal) && takesTexts(openSession);

/** Whether something that the page remembers is lost with the page or the tab, as the browser does not keep it. */
export function useNotKept(): boolean {
  const [isNotKept, setNotKept] = useState(() => !keepsEverything());
  useEffect(() => {
    const note = (): void => setNotKept(true);
    window.addEventListener(refused, note);
    return () => window.removeEventListener(refused, note);
  }, []);
  return isNotKept;
}

// Another tab, or the reader, has cleared the storage: what stood in for it is forgotten as well. The table of routes, which
// leads here, is also read where there is no browser.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== null) return;
  device.forget();
  tab.forget();
});
