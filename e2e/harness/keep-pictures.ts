import { afterEach } from 'vitest';
import { openPages } from './browser.ts';
import { keepPictureOf } from './pictures.ts';

/** A set-up file of the journeys: what a failed test has left open is kept as a picture; the rest is as it is left. */
afterEach(async () => {
  for (const page of openPages()) await keepPictureOf(page);
});
