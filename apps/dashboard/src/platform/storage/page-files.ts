/** Lets the browser keep the dashboard's files, so that it opens without a connection (`service-worker/`). Only a secure context has workers. */
export function keepPageFiles(): void {
  // A browser that stores nothing refuses: the page then opens with a connection only.
  navigator.serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
}

/** Tests whether this page's files are at hand without a connection: a service worker answers for them. */
export const hasPageFiles = (): boolean => Boolean(navigator.serviceWorker?.controller);
