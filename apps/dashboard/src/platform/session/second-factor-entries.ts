import type { Instant, LoggedInUser } from '@padlight/contract';
import { serverNow } from '../clock/index.ts';
import { deviceStore } from '../storage/index.ts';

/** The end of a second factor's validity, by e-mail address. */
interface Entry {
  readonly email: string;
  /** ISO 8601. */
  readonly expireDate: string;
}
/** The storage keys of verified codes and of trusted browsers. */
const keys = { code: 'verifyMfaCodeArr', trusted: 'trustBrowserArr' } as const;

/** Stores the end of the code's validity for this address, and whether it trusts this browser. */
export function noteSecondFactor(email: string, until: Instant, trusted: boolean): void {
  note(keys.code, { email, expireDate: until });
  if (trusted) note(keys.trusted, { email, expireDate: until });
}

/** Ends the trust of an address in this browser. */
export function forgetTrust(email: string): void {
  const others = read(keys.trusted).filter((entry) => !isOf(email)(entry));
  deviceStore.keep(keys.trusted, JSON.stringify(others));
}

/** True where the user's second factor is off or still valid: the server decides. */
export const hasSecondFactor = ({ isMultiFactorEnabled, email }: LoggedInUser): boolean =>
  !isMultiFactorEnabled || Object.values(keys).some((key) => read(key).some(isOf(email)));

const isOf =
  (email: string) =>
  (entry: Entry): boolean =>
    entry.email.toLowerCase() === email.toLowerCase();

function note(key: string, entry: Entry): void {
  const others = read(key).filter((candidate) => !isOf(entry.email)(candidate));
  deviceStore.keep(key, JSON.stringify([...others, entry]));
}

/** The entries that are still valid; an unreadable one is left out. */
function read(key: string): Entry[] {
  try {
    const stored: unknown = JSON.parse(deviceStore.read(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry).filter(lasts) : [];
  } catch {
    return [];
  }
}

const lasts = ({ expireDate }: Entry): boolean => Date.parse(expireDate) > serverNow();

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'expireDate' in value &&
  typeof value.expireDate === 'string';
