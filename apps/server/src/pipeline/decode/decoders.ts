import type { Decoder } from './decoder.ts';
import { minewClimate } from './minew-climate.ts';
import { minewMotion } from './minew-motion.ts';
import { pod } from './pod.ts';

/** All decoders, the most frequent frames first. docs/device-protocol.md has a sample of each, by its name. */
export const decoders = {
  pod,
  'minew-climate': minewClimate,
  'minew-motion': minewMotion,
} as const satisfies Record<string, Decoder>;
