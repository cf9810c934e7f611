import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, 2 passes, 1 lane (OWASP password storage cheat sheet). */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The same text typed on two keyboards is the same password. */
const normal = (password: string): string => password.normalize('NFKC');

/** Returns the hash of a password for storage. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost);

/** Compares a password with a stored hash. Without a hash it takes as long and returns false. */
export type CheckPassword = (stored: string | null | undefined, password: string) => Promise<boolean>;

/** Makes a check of passwords that takes as long for unknown users. */
export async function createPasswordCheck(): Promise<CheckPassword> {
  const unknownHash = await hashPassword(crypto.randomUUID());
  return async (stored, password) => {
    const same = await verify(stored ?? unknownHash, normal(password));
    return same && typeof stored === 'string';
  };
}
