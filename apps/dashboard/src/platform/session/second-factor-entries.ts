import type { Instant, LoggedInUser } from '@padlight/contract';
import { serverNow } from '../clock/index.ts';
import { deviceStore } from '../storage/index.ts';

/** Until when a second factor counts, by e-mail address (specification, section 4). */
interface Entry {
  readonly email: string;
  /** ISO 8601. */
  readonly expireDate: string;
}
/** Codes that were given, and browsers that are trusted. */
const keys = { given: 'verifyMfaCodeArr', trusted: 'trustBrowserArr' } as const;

/** Notes until when the code of this address counts here, and whether the browser is trusted with it. */
export function noteSecondFactor(email: string, until: Instant, trusted: boolean): void {
  note(keys.given, { email, expireDate: until });
  if (trusted) note(keys.trusted, { email, expireDate: until });
}

/** Trusts this browser with an address no longer. */
export function forgetTrust(email: string): void {
  const others = read(keys.trusted).filter((entry) => !isOf(email)(entry));
  deviceStore.keep(keys.trusted, JSON.stringify(others));
}

/** Whether the user's second factor is off, or given and not over: the server has the last word. */
export const hasSecondFactor = ({ isMultiFactorEnabled, email }: LoggedInUser): boolean =>
  !isMultiFactorEnabled || Object.values(keys).some((key) => read(key).some(isOf(email)));

const isOf =
  (email: string) =>
  (entry: Entry): boolean =>
    entry.email.toLowerCase() === email.toLowerCase();

function note(key: string, entry: Entry): void {
  const others = read(key).filter((one) => !isOf(entry.email)(one));
  deviceStore.keep(key, JSON.stringify([...others, entry]));
}

/** The entries that are not over; anything unreadable is none. */
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
