import { defaultPasswordPolicy, PasswordPolicy } from '@padlight/contract';
import { problem } from '../../platform/http/problem.ts';

const kinds = [
  ['needsUpperCase', /\p{Lu}/u],
  ['needsLowerCase', /\p{Ll}/u],
  ['needsDigit', /\d/],
  ['needsSpecial', /[^\p{L}\p{N}\s]/u],
] as const;

/** Whether a password is as the policy wants it; characters are counted, not bytes. */
export function meetsPasswordPolicy(
  password: string,
  policy: PasswordPolicy = defaultPasswordPolicy,
): boolean {
  const { length } = [...password];
  return (
    length >= policy.minLength &&
    length <= policy.maxLength &&
    kinds.every(([needed, kind]) => !policy[needed] || kind.test(password))
  );
}

/** What must be met by who belongs to organisations with these policies: the strictest of each rule. */
export function joinPolicies(stored: readonly unknown[]): PasswordPolicy {
  const policies = stored.map((one) => PasswordPolicy.safeParse(one).data ?? defaultPasswordPolicy);
  const [first = defaultPasswordPolicy, ...others] = policies;
  return others.reduce(
    (joined, policy) => ({
      minLength: Math.max(joined.minLength, policy.minLength),
      maxLength: Math.max(joined.maxLength, policy.maxLength),
      needsUpperCase: joined.needsUpperCase || policy.needsUpperCase,
      needsLowerCase: joined.needsLowerCase || policy.needsLowerCase,
      needsDigit: joined.needsDigit || policy.needsDigit,
      needsSpecial: joined.needsSpecial || policy.needsSpecial,
    }),
    first,
  );
}

/** Throws `password-policy` unless a new password is as the policy wants it. */
export function requirePasswordPolicy(password: string, policy?: PasswordPolicy): void {
  if (!meetsPasswordPolicy(password, policy)) throw problem('password-policy');
}
