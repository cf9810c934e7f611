import { randomInt } from 'node:crypto';

const pick = (from: string, length: number): string =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('');

/** Generates a random password of 12 characters that is easy to type and meets the default policy. */
export const newPassword = (): string =>
  `${pick('ABCDEFGHKLMNPRSTUVWXYZ', 1)}${pick('abcdefghkmnpqrstuvwxyz', 5)}-${pick('23456789', 5)}`;
