import { z } from 'zod';
import { get, post, put } from './call.ts';
import { Instant } from './ids.ts';
import { importers, importKindNames } from './import-fields.ts';

export const ImportId = z.uuid().brand<'ImportId'>();
export type ImportId = z.infer<typeof ImportId>;

/** What a file may weigh, bytes, and how many rows and columns it may have. */
export const mostImportBytes = 20 * 1024 * 1024;
export const mostImportRows = 10_000;
export const mostImportColumns = 60;

/** How long after it was carried out an import can be undone as a whole. */
export const importUndoMs = 3_600_000;

/** What is wrong with a cell or a row: the single save would refuse it. */
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

/** Why a row that was imported stays when the import is undone. */
export const importKeepReasons = ['changed', 'in-use', 'last-place'] as const;

/**
 * `ready`: its columns are matched, nothing is written. `failed`: it was to be all or nothing, and by then a row had an
 * error, or its maker lacked the permission: nothing was written.
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

/** An import as far as it is. Only who made it sees it. */
export const ImportView = z.object({
  importId: ImportId,
  kind: ImportKindName,
  fileName: z.string(),
  state: z.enum(importStates),
  headings: z.array(z.string()),
  /** The field of each column; null: the column is left out. */
  matching: z.array(z.string().nullable()),
  /** Fields that are needed and have no column. */
  missing: z.array(z.string()),
  mode: z.enum(['all', 'good']).nullable(),
  rows: z.number().int(),
  /** Rows with an error, as of the last check. */
  faulty: z.number().int(),
  /** How many rows of it, or of its undoing, were seen to. */
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

/** A row of the file with what is wrong with it. */
export const ImportRow = z.object({
  /** Of the file, as a spreadsheet counts. */
  line: z.number().int(),
  cells: z.array(z.string()),
  state: z.enum(['new', 'created', 'left-out', 'undone', 'kept']),
  faults: z.array(ImportFault),
  keptBecause: z.enum(importKeepReasons).nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

const ByImport = z.strictObject({ importId: ImportId });

/** Reads a file, guesses its columns and checks its rows (ours); nothing of it is written yet. */
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

/** The imports that the caller made in the last day (ours), the newest first. */
export const getImports = get('/import/GetImports', {
  summary: 'The imports that the caller made',
  permission: importers,
  reply: z.object({ imports: z.array(ImportView) }),
});

/** How far an import is (ours): asked again while it runs. */
export const getImport = get('/import/GetImport', {
  summary: 'How far an import is',
  permission: importers,
  background: true,
  query: z.object({ importId: ImportId }),
  reply: ImportView,
  errors: ['import-not-found'],
});

/** Rows of an import (ours): all, or those with an error, left out or kept. */
export const getImportRows = get('/import/GetImportRows', {
  summary: 'Rows of an import with what is wrong with them',
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

/** Says which column holds what, and checks the rows again (ours). */
export const matchImport = put('/import/MatchImport', {
  summary: 'Match the columns of an import',
  permission: importers,
  writes: 'import.matched',
  body: z.strictObject({ importId: ImportId, matching: Matching }),
  reply: ImportView,
  errors: ['import-not-found', 'import-not-ready', 'forbidden', 'more-than-held'],
});

/** Carries an import out in the background (ours): all rows or nothing, or those without an error. */
export const startImport = post('/import/StartImport', {
  summary: 'Carry an import out',
  permission: importers,
  writes: 'import.started',
  body: z.strictObject({ importId: ImportId, mode: z.enum(['all', 'good']) }),
  reply: ImportView,
  errors: ['import-not-found', 'import-not-ready', 'import-has-errors', 'forbidden', 'more-than-held'],
});

/** Ends an import that is under way (ours): what was created stays, and can be undone. */
export const cancelImport = put('/import/CancelImport', {
  summary: 'Cancel an import that is under way',
  permission: importers,
  writes: 'import.cancelled',
  body: ByImport,
  reply: ImportView,
  errors: ['import-not-found', 'import-not-ready'],
});

/** Takes back what an import created (ours), but for what was changed or used since. */
export const undoImport = put('/import/UndoImport', {
  summary: 'Undo an import',
  permission: importers,
  writes: 'import.undo-started',
  body: ByImport,
  reply: ImportView,
  errors: ['import-not-found', 'import-not-ready', 'forbidden', 'more-than-held'],
});
