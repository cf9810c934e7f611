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

/** The store of this device: the session and settings. Where the browser stores nothing, it lasts as long as the tab or the page. */
export const deviceStore = device.store;
/** The store of this tab: drafts, and a sign-in that waits for its code. */
export const tabStore = tab.store;

/** True where the browser stores what this page remembers: false where its stores are blocked or full. */
export const keepsEverything = (): boolean => takesTexts(openLocal) && takesTexts(openSession);

/** Calls back when a store of this page begins to refuse a text. */
export function onRefused(listener: () => void): () => void {
  window.addEventListener(refused, listener);
  return () => window.removeEventListener(refused, listener);
}

// Another tab, or the reader, has cleared the storage: its replacement is cleared as well. The table of routes, which
// imports this, is also read where there is no browser.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== null) return;
  device.forget();
  tab.forget();
});
