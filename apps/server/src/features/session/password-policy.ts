import { problem } from '../../platform/http/problem.ts';

/** The default policy (specification, section 5). */
const shortest = 8;
const longest = 12;
const needed = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\p{N}\s]/u];

export function meetsPasswordPolicy(password: string): boolean {
  const { length } = [...password];
  return length >= shortest && length <= longest && needed.every((kind) => kind.test(password));
}

/** Throws `password-policy` unless a new password is as the policy wants it. */
export function requirePasswordPolicy(password: string): void {
  if (!meetsPasswordPolicy(password)) throw problem('password-policy');
}
