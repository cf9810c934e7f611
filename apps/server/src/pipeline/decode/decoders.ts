import type { Decoder } from './decoder.ts';
import { decodeMinewClimate } from './minew-climate.ts';
import { decodeMinewMotion } from './minew-motion.ts';
import { decodePod } from './pod.ts';

/** All decoders, the most frequent frames first. docs/device-protocol.md has a sample of each, by its name. */
export const decoders = {
  pod: decodePod,
  'minew-climate': decodeMinewClimate,
  'minew-motion': decodeMinewMotion,
} as const satisfies Record<string, Decoder>;
