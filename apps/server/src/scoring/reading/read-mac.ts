import { readMac } from '@padlight/contract';

/** A MAC as 12 upper-case digits, from any of the usual ways to write one; undefined: it is none. */
export const macOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? readMac(value.trim().replace(/[.\s]/g, ''))?.replaceAll(':', '') : undefined;
