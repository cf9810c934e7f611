import { type AuditEntry, instant, type PatientId, type PrivacyLevel, type UserId } from '@padlight/contract';

/** A stored row of the audit, with the names of whom it is about. */
export interface AuditTableRow {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly userId: UserId | null;
  readonly userName: string | null;
  readonly patientId: PatientId | null;
  readonly alias: string | null;
  readonly code: string | null;
  readonly target: string | null;
  readonly detail: unknown;
  readonly address: string | null;
  readonly correlationId: string | null;
}

const longest = 300;
/** What carers type freely may name a person. */
const freeText: ReadonlySet<string> = new Set(['note', 'search']);

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longest);

function detailOf(detail: unknown, hidesNames: boolean): AuditEntry['detail'] {
  if (typeof detail !== 'object' || detail === null) return [];
  return Object.entries(detail)
    .filter(
      ([name, value]) => value !== undefined && name !== 'patientId' && !(hidesNames && freeText.has(name)),
    )
    .map(([name, value]) => ({ name, value: textOf(value) }));
}

/**
 * A row as one may see it: a person by name or code, or, anonymised, nothing that leads to one: neither ids nor
 * details.
 */
export function auditEntry(row: AuditTableRow, sees: PrivacyLevel): AuditEntry {
  const hidden = row.patientId !== null && sees === 'anonymised';
  const label = { private: row.alias, pseudonymised: row.code, anonymised: null }[sees];
  return {
    id: row.id,
    at: instant(row.at.getTime()),
    action: row.action,
    userId: row.userId,
    userName: row.userName,
    patientId: hidden ? null : row.patientId,
    patientLabel: label,
    target: hidden ? null : row.target,
    detail: hidden ? [] : detailOf(row.detail, sees !== 'private'),
    address: row.address,
    correlationId: row.correlationId,
  };
}
