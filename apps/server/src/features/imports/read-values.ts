import { type ImportFault, isAboutUnseen, type Mac, readMac } from '@padlight/contract';
import type { z } from 'zod';

type FaultCode = ImportFault['code'];

export const fault = (field: string, code: FaultCode): ImportFault => ({ field, code });

/** Returns the fault code for a violated rule of the contract. */
function codeOf(issue: z.core.$ZodIssue): FaultCode {
  if (isAboutUnseen(issue)) return 'unseen-characters';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'required' : 'out-of-range';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too-long' : 'out-of-range';
  return 'wrong-format';
}

/**
 * Returns the faults of a body built from a row, by field. `fields` names the field of a path; any other path
 * belongs to the row's first field.
 */
export function faultsOf(
  error: z.core.$ZodError,
  fields: Readonly<Record<string, string>>,
  custom: Readonly<Record<string, FaultCode>> = {},
): ImportFault[] {
  const faults = error.issues.map((issue) => {
    const path = String(issue.path[0] ?? '');
    const code = issue.code === 'custom' ? (custom[path] ?? 'wrong-format') : codeOf(issue);
    return fault(fields[path] ?? path, code);
  });
  return faults.filter(({ field }, index) => faults.findIndex((entry) => entry.field === field) === index);
}

/** Reads a whole number, also in the notation of spreadsheets: `2`, `2.0`, `2,00`. */
export function readWhole(text: string): number | undefined {
  const plain = /^\+?(\d{1,9})(?:[.,]0+)?$/.exec(text.trim());
  return plain ? Number(plain[1]) : undefined;
}

/** Reads a time of day as `HH:MM:SS`: `7`, `7:00`, `07.30 Uhr`, `7:30 pm`. */
export function readTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.]\d{2})?\s*(?:uhr|h|(am|pm))?$/i.exec(text.trim());
  if (!match) return undefined;
  const [, hours = '', minutes = '00', half] = match;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}:00`;
}

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'wahr']);
const no = new Set(['', 'no', 'n', 'false', '0', '-', 'nein', 'falsch']);

export function readYes(text: string): boolean | undefined {
  const plain = text.trim().toLowerCase();
  if (yes.has(plain)) return true;
  return no.has(plain) ? false : undefined;
}

/** Reads a MAC with any separators. */
export const readTypedMac = (text: string): Mac | undefined => readMac(text.replace(/[\s.]/g, ''));

/** Splits the names of a cell at commas, semicolons or slashes. */
export const readNames = (text: string): string[] =>
  text
    .split(/[;,/]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Folds the case of a text for comparison. */
export const plain = (text: string): string => text.toLowerCase();
