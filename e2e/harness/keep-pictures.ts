import { afterEach } from 'vitest';
import { openPages } from './browser.ts';
import { keepPictureOf } from './pictures.ts';

/** A set-up file of the journeys: pages that a failed test has left open are stored as pictures; the rest stays as it is. */
afterEach(async () => {
  for (const page of openPages()) await keepPictureOf(page);
});
