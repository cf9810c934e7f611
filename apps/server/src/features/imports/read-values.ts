import { type ImportFault, isAboutUnseen, type Mac, readMac } from '@padlight/contract';
import type { z } from 'zod';

type FaultCode = ImportFault['code'];

export const fault = (field: string, code: FaultCode): ImportFault => ({ field, code });

/** What a rule of the contract has against a value, in the words of an import. */
function codeOf(issue: z.core.$ZodIssue): FaultCode {
  if (isAboutUnseen(issue)) return 'unseen-characters';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'required' : 'out-of-range';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too-long' : 'out-of-range';
  return 'wrong-format';
}

/**
 * What the contract's rules have against a body that was made of a row, each by its field. `fields` names the field of a
 * path; a path that it doesn't name is the row's first field.
 */
export function faultsOf(
  error: z.core.$ZodError,
  fields: Readonly<Record<string, string>>,
  custom: Readonly<Record<string, FaultCode>> = {},
): ImportFault[] {
  const found = error.issues.map((issue) => {
    const path = String(issue.path[0] ?? '');
    const code = issue.code === 'custom' ? (custom[path] ?? 'wrong-format') : codeOf(issue);
    return fault(fields[path] ?? path, code);
  });
  return found.filter(({ field }, index) => found.findIndex((other) => other.field === field) === index);
}

/** A whole number, also as spreadsheets write it: `2`, `2.0`, `2,00`. */
export function readWhole(text: string): number | undefined {
  const plain = /^\+?(\d{1,9})(?:[.,]0+)?$/.exec(text.trim());
  return plain ? Number(plain[1]) : undefined;
}

/** A time of day as `HH:MM:SS`: `7`, `7:00`, `07.30 Uhr`, `7:30 pm`. */
export function readTime(text: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.]\d{2})?\s*(?:uhr|h|(am|pm))?$/i.exec(text.trim());
  if (!found) return undefined;
  const [, hours = '', minutes = '00', half] = found;
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

/** A MAC however it is separated. */
export const readTypedMac = (text: string): Mac | undefined => readMac(text.replace(/[\s.]/g, ''));

/** Names in one cell, with commas, semicolons or slashes between. */
export const readNames = (text: string): string[] =>
  text
    .split(/[;,/]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** What is the same whatever its case. */
export const plain = (text: string): string => text.toLowerCase();
