import type { AuditRow } from './audit-store.ts';
import type { Caller } from './handler.ts';

/** Makes a row of the audit of a call that is under way. */
type MakeAuditRow = (action: string, target: string | null, detail?: Record<string, unknown>) => AuditRow;

/** Outside applications, which make some calls with a key of their organisation and have no user and no session. */
export interface Applications {
  /** Whether a bearer token is such a key. */
  readonly isKey: (token: string) => boolean;
  /** Who a key speaks for; undefined where there is no such key any more. */
  readonly find: (key: string) => Promise<Caller | undefined>;
  /** Throws `too-many-requests` where the key was used too often. */
  readonly admit: (keyId: string) => void;
  /** Notes that a call is to be answered. `row` makes its row of the audit. */
  readonly used: (keyId: string, row: MakeAuditRow, path: string) => Promise<void>;
}

/** Where no application has a key. */
export const noApplications: Applications = {
  isKey: () => false,
  find: async () => undefined,
  admit: () => {},
  used: async () => {},
};
