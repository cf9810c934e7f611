import { readMac } from '@padlight/contract';

/** Reads a MAC as 12 upper-case digits from any usual notation; undefined if it is none. */
export const macOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? readMac(value.trim().replace(/[.\s]/g, ''))?.replaceAll(':', '') : undefined;
