import type { PasswordPolicy } from '@padlight/contract';

/** One thing that a policy asks of a password. */
export type PasswordRule = 'length' | 'upper' | 'lower' | 'digit' | 'special';

const kinds = [
  ['upper', 'needsUpperCase', /\p{Lu}/u],
  ['lower', 'needsLowerCase', /\p{Ll}/u],
  ['digit', 'needsDigit', /\d/],
  ['special', 'needsSpecial', /[^\p{L}\p{N}\s]/u],
] as const;

/** What the policy asks of a password, each met or not; characters are counted, not bytes, as the server does. */
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

/** Whether a password is all that the policy asks; the server has the last word. */
export const meetsPolicy = (password: string, policy: PasswordPolicy): boolean =>
  judgePassword(password, policy).every(({ met }) => met);
