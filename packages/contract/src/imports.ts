import { z } from 'zod';
import { get, post, put } from './call.ts';
import { Instant } from './ids.ts';
import { importers, importKindNames } from './import-fields.ts';

export const ImportId = z.uuid().brand<'ImportId'>();
export type ImportId = z.infer<typeof ImportId>;

/** The largest file, in bytes, rows and columns. */
export const mostImportBytes = 20 * 1024 * 1024;
export const mostImportRows = 10_000;
export const mostImportColumns = 60;

/** How long an import can be undone as a whole after it was carried out. */
export const importUndoMs = 3_600_000;

/** The faults of a cell or a row, for which a single save would be refused. */
export const importFaults = [
  'required',
  'too-long',
  'out-of-range',
  'wrong-format',
  'unseen-characters',
  'not-a-number',
  'not-a-time',
  'not-yes-or-no',
  'twice-in-file',
  'exists',
  'room-not-found',
  'no-carer',
  'room-ambiguous',
  'room-needed',
  'bed-needed',
  'bed-taken',
  'product-not-found',
  'product-ambiguous',
  'product-needed',
  'manufacturer-not-found',
  'pod-not-found',
  'pod-worn',
  'node-not-found',
  'registered',
  'site-not-found',
  'site-ambiguous',
  'username-taken',
  'role-not-found',
  'ward-not-found',
  'ward-elsewhere',
  'language-unknown',
  'more-than-held',
] as const;
export const ImportFault = z.object({ field: z.string(), code: z.enum(importFaults) });
export type ImportFault = z.infer<typeof ImportFault>;

/** The reason why an imported row stays when the import is undone. */
export const importKeepReasons = ['changed', 'in-use', 'last-place'] as const;

/**
 * `ready`: its columns are matched, nothing is written. `failed`: it was all or nothing, and a row had an error by then, or its
 * user lacked the permission; nothing was written.
 */
export const importStates = [
  'ready',
  'running',
  'cancelling',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;

const ImportKindName = z.enum(importKindNames);
const Matching = z.array(z.string().max(40).nullable()).max(mostImportColumns);

/** The state of an import. Only its own user sees it. */
export const ImportView = z.object({
  importId: ImportId,
  kind: ImportKindName,
  fileName: z.string(),
  state: z.enum(importStates),
  headings: z.array(z.string()),
  /** The field of each column; null: the column is left out. */
  matching: z.array(z.string().nullable()),
  /** Required fields without a column. */
  missing: z.array(z.string()),
  mode: z.enum(['all', 'good']).nullable(),
  rows: z.number().int(),
  /** The number of rows with an error at the last check. */
  faulty: z.number().int(),
  /** The number of rows already handled, of the import or of undoing it. */
  done: z.number().int(),
  created: z.number().int(),
  leftOut: z.number().int(),
  undone: z.number().int(),
  kept: z.number().int(),
  madeAt: Instant,
  endedAt: Instant.nullable(),
  /** Null: it can't be undone. */
  undoUntil: Instant.nullable(),
});
export type ImportView = z.infer<typeof ImportView>;

/** A row of the file with its faults. */
export const ImportRow = z.object({
  /** The line of the file, as a spreadsheet counts. */
  line: z.number().int(),
  cells: z.array(z.string()),
  state: z.enum(['new', 'created', 'left-out', 'undone', 'kept']),
  faults: z.array(ImportFault),
  keptBecause: z.enum(importKeepReasons).nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

const ByImport = z.strictObject({ importId: ImportId });

/** Reads a file, guesses its columns and checks its rows; nothing of it is written yet. */
export const uploadImport = post('/import/UploadImport', {
  summary: 'Read a CSV or XLSX file for an import',
  permission: importers,
  writes: 'import.read',
  uploads: mostImportBytes + 16 * 1024,
  body: z.strictObject({ kind: ImportKindName, file: z.file() }),
  reply: ImportView,
  errors: [
    'forbidden',
    'more-than-held',
    'busy',
    'too-large',
    'too-many-requests',
    'import-empty',
    'import-formula',
    'import-too-many-rows',
    'import-too-many-columns',
    'import-no-headings',
    'import-heading-twice',
    'import-heading-missing',
    'import-locked',
    'import-old-excel',
    'import-not-a-table',
    'import-unseen-characters',
    'import-too-large-inside',
    'import-took-too-long',
  ],
});

/** The caller's imports of the last day, the newest first. */
export const getImports = get('/import/GetImports', {
  summary: 'The imports that the caller made',
  permission: importers,
  reply: z.object({ imports: z.array(ImportView) }),
});

/** The state of an import, polled while it runs. */
export const getImport = get('/import/GetImport', {
  summary: 'The state of an import',
  permission: importers,
  background: true,
  query: z.object({ importId: ImportId }),
  reply: ImportView,
  errors: ['import-not-found'],
});

/** Rows of an import: all, or those with an error, left out or not undone. */
export const getImportRows = get('/import/GetImportRows', {
  summary: 'Rows of an import with their errors',
  permission: importers,
  query: z.object({
    importId: ImportId,
    only: z.enum(['all', 'faulty', 'left-out', 'kept']).default('all'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(10).max(1_000).default(25),
  }),
  reply: z.object({ rows: z.array(ImportRow), total: z.number().int() }),
  errors: ['import-not-found'],
});

/** Sets the columns' fields, and checks the rows again. */
export const matchImport = put('/import/MatchImport', {
  summary: 'Match the columns of an import',
  permission: importers,
  writes: 'import.matched',
  body: z.strictObject({ importId: ImportId, matching: Matching }),
  reply: ImportView,
  errors: ['import-not-found', 'import-not-ready', 'forbidden', 'more-than-held'],
});

/** Carries an import out in the background: all rows or none, or only those without an error. */
export const startImport = post('/import/StartImport', {
  summary: 'Carry out an import',
  permission: importers,
  writes: 'import.started',
  body: z.strictObject({ importId: ImportId, mode: z.enum(['all', 'good']) }),
  reply: ImportView,
  errors: ['import-not-found', 'import-not-ready', 'import-has-errors', 'forbidden', 'more-than-held'],
});

/** Ends a running import: the created rows stay, and can be undone. */
export const cancelImport = put('/import/CancelImport', {
  summary: 'Cancel an import that is under way',
  permission: importers,
  writes: 'import.cancelled',
  body: ByImport,
  reply: ImportView,
  errors: ['import-not-found', 'import-not-ready'],
});

/** Removes the rows that an import created, except those changed or used since. */
export const undoImport = put('/import/UndoImport', {
  summary: 'Undo an import',
  permission: importers,
  writes: 'import.undo-started',
  body: ByImport,
  reply: ImportView,
  errors: ['import-not-found', 'import-not-ready', 'forbidden', 'more-than-held'],
});
