import { type AuditEntry, instant, type PatientId, type PrivacyLevel, type UserId } from '@padlight/contract';

/** A stored row of the audit, with the names of its subjects. */
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
/** Free text of carers may name a person. */
const freeText: ReadonlySet<string> = new Set(['note', 'search']);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.slice(0, longest);
  // A list that was cut off can't be parsed.
  return Array.isArray(value) ? JSON.stringify(value) : JSON.stringify(value).slice(0, longest);
};

const entriesOf = (detail: unknown): [string, unknown][] =>
  typeof detail === 'object' && detail !== null
    ? Object.entries(detail).filter(([name, value]) => value !== undefined && name !== 'patientId')
    : [];

/** Returns the ids in the details of rows, each once, because any of their objects may have a name. */
export function idsIn(rows: readonly Pick<AuditTableRow, 'detail'>[]): string[] {
  const values = rows.flatMap(({ detail }) => entriesOf(detail).flatMap(([, value]) => value));
  return [...new Set(values)].filter(
    (value): value is string => typeof value === 'string' && uuid.test(value),
  );
}

function detailOf(
  detail: unknown,
  hidesNames: boolean,
  names: ReadonlyMap<string, string>,
): AuditEntry['detail'] {
  const named = (value: unknown): unknown =>
    typeof value === 'string' ? (names.get(value) ?? value) : Array.isArray(value) ? value.map(named) : value;
  return entriesOf(detail)
    .filter(([name]) => !(hidesNames && freeText.has(name)))
    .map(([name, value]) => ({ name, value: textOf(named(value)) }));
}

/**
 * Builds a row for a reader: a person by name or code or, if anonymised, without ids and details that
 * identify one. `names` are of the ids in its details.
 */
export function auditEntry(
  row: AuditTableRow,
  sees: PrivacyLevel,
  names: ReadonlyMap<string, string>,
): AuditEntry {
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
    detail: hidden ? [] : detailOf(row.detail, sees !== 'private', names),
    address: row.address,
    correlationId: row.correlationId,
  };
}
