import type { AuditRow } from './audit-store.ts';
import type { Caller } from './handler.ts';

/** Builds an audit row of a call in progress. */
type MakeAuditRow = (action: string, target: string | null, detail?: Record<string, unknown>) => AuditRow;

/** Outside applications, which make some calls with a key of their organisation, without user and session. */
export interface Applications {
  /** Returns whether a bearer token is such a key. */
  readonly isKey: (token: string) => boolean;
  /** Returns the caller of a key; undefined if the key does not exist any more. */
  readonly find: (key: string) => Promise<Caller | undefined>;
  /** Throws `too-many-requests` if the key was used too often. */
  readonly admit: (keyId: string) => void;
  /** Records that a call is about to be answered. `row` builds its audit row. */
  readonly used: (keyId: string, row: MakeAuditRow, path: string) => Promise<void>;
}

/** The applications of a server without any keys. */
export const noApplications: Applications = {
  isKey: () => false,
  find: async () => undefined,
  admit: () => {},
  used: async () => {},
};
