import type { PasswordPolicy } from '@padlight/contract';

/** One rule of a password policy. */
export type PasswordRule = 'length' | 'upper' | 'lower' | 'digit' | 'special';

const kinds = [
  ['upper', 'needsUpperCase', /\p{Lu}/u],
  ['lower', 'needsLowerCase', /\p{Ll}/u],
  ['digit', 'needsDigit', /\d/],
  ['special', 'needsSpecial', /[^\p{L}\p{N}\s]/u],
] as const;

/** Judges a password by each rule of the policy. Characters are counted, not bytes, as on the server. */
export function judgePassword(
  password: string,
  policy: PasswordPolicy,
): { readonly rule: PasswordRule; readonly met: boolean }[] {
  const { length } = [...password];
  const fits = length >= policy.minLength && length <= policy.maxLength;
  return [
    { rule: 'length', met: fits },
    ...kinds
      .filter(([, needed]) => policy[needed])
      .map(([rule, , kind]) => ({ rule, met: kind.test(password) })),
  ];
}

/** True where a password meets every rule of the policy; the server has the last word. */
export const meetsPolicy = (password: string, policy: PasswordPolicy): boolean =>
  judgePassword(password, policy).every(({ met }) => met);
