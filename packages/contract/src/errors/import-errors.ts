import type { ErrorEntry } from './error-entry.ts';

/** Errors of imports of files. */
export const importErrors = {
  'import-not-found': { status: 404, message: 'There is no such import of yours any more.' },
  'import-not-ready': { status: 409, message: 'The import is not at that step any more. See how far it is.' },
  'import-has-errors': {
    status: 409,
    message: 'Some rows have errors. Correct the file, or import the good rows only.',
  },
  'import-empty': { status: 400, message: 'The file has no rows below its headings.' },
  'import-formula': {
    status: 400,
    message: 'A cell holds a formula. Replace formulas by their values, and choose the file again.',
  },
  'import-too-many-rows': { status: 400, message: 'The file has over 10,000 rows. Divide it into several.' },
  'import-too-many-columns': {
    status: 400,
    message: 'The file has over 60 columns. Delete those that are not needed.',
  },
  'import-no-headings': {
    status: 400,
    message: 'The first row has no headings. Name the columns in it, as the template does.',
  },
  'import-heading-twice': {
    status: 400,
    message: 'Two columns have the same heading. Give each a heading of its own.',
  },
  'import-heading-missing': {
    status: 400,
    message: 'A column holds data and has no heading. Name it in the first row, or delete it.',
  },
  'import-locked': {
    status: 400,
    message: 'The file is protected by a password. Save it without one, and choose it again.',
  },
  'import-old-excel': {
    status: 400,
    message: 'This is an old Excel file (.xls). Save it as .xlsx or CSV, and choose it again.',
  },
  'import-not-a-table': { status: 400, message: 'This is neither a CSV nor an XLSX file that can be read.' },
  'import-unseen-characters': {
    status: 400,
    message: 'A cell holds control characters, or ones that turn the direction of text. Type it again.',
  },
  'import-too-large-inside': {
    status: 400,
    message: 'The file is far larger unpacked than it seems. Save the table alone, without pictures.',
  },
  'import-took-too-long': {
    status: 400,
    message: 'Reading the file took too long. Divide it into several, or save it as CSV.',
  },
} as const satisfies Record<string, ErrorEntry>;
