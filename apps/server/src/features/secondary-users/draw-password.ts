import { randomInt } from 'node:crypto';
import type { PasswordPolicy } from '@padlight/contract';

/** Signs that no one mistakes for each other on paper. */
const kinds = {
  upper: 'ABCDEFGHKLMNPRSTUVWXYZ',
  lower: 'abcdefghkmnpqrstuvwxyz',
  digit: '23456789',
  special: '-+=?',
} as const;
const usualLength = 14;

const pick = (from: string): string => from[randomInt(from.length)] ?? '';

/** Draws a random password that meets a policy and is easy to type: letters and digits, a special character where one is needed. */
export function drawPassword({ minLength, maxLength, needsSpecial }: PasswordPolicy): string {
  const length = Math.min(Math.max(usualLength, minLength), maxLength);
  const needed = [
    pick(kinds.upper),
    pick(kinds.lower),
    pick(kinds.digit),
    ...(needsSpecial ? [pick(kinds.special)] : []),
  ];
  const others = Array.from({ length: length - needed.length }, () => pick(kinds.lower + kinds.digit));
  const signs = [...needed, ...others];
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [signs[last], signs[other]] = [signs[other] ?? '', signs[last] ?? ''];
  }
  return signs.join('');
}
