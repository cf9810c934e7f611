import { createHash } from 'node:crypto';

/** A number from 0 to 1 that is the same for the same names, so that acts depend on no clock. */
export const luckOf = (...names: readonly string[]): number =>
  createHash('sha256').update(names.join(' ')).digest().readUInt32BE(0) / 2 ** 32;
