import { openApp } from './open-app.tsx';
import { dropOldDrafts } from './platform/draft/index.ts';

dropOldDrafts();
await openApp();

// Lets the browser keep the dashboard's files, so that it opens without a connection (`service-worker/`). Only a secure context has
// workers, and a browser that stores nothing refuses them.
const keepFiles = (): void => {
  navigator.serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
};
// The first screen has the network to itself.
if (import.meta.env.PROD) setTimeout(keepFiles, 5_000);
