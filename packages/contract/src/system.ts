import { z } from 'zod';
import { get } from './call.ts';
import { Instant } from './ids.ts';

/** Faults in which displays may be wrong: what causes others comes first. */
export const failingCodes = [
  'database-away',
  'disk-full',
  'ingest-stalled',
  'rows-waiting',
  'data-stopped',
  'alerts-broken',
] as const;
/** Work for an operator: no carer's display shows it. */
export const degradedCodes = ['disk-low', 'clock-differs', 'job-late'] as const;

export const FailingCode = z.enum(failingCodes);
export type FailingCode = z.infer<typeof FailingCode>;
export const ConditionCode = z.enum([...failingCodes, ...degradedCodes]);
/** What can be wrong with a running server. */
export type ConditionCode = z.infer<typeof ConditionCode>;

export const isFailing = (code: ConditionCode): code is FailingCode => FailingCode.safeParse(code).success;

/** A fault as a display shows it: what is shown may be wrong since then. */
export const FailingCondition = z.object({ code: FailingCode, since: Instant });
export type FailingCondition = z.infer<typeof FailingCondition>;

export const SystemCondition = z.object({
  code: ConditionCode,
  since: Instant,
  /** The buildings whose people it concerns; empty: everyone. */
  buildings: z.array(z.string()),
});
export type SystemCondition = z.infer<typeof SystemCondition>;

/** How the server is, for who runs it (ours). Of a fault of one site hears only its organisation. */
export const getSystemState = get('/system/GetSystemState', {
  summary: 'What is wrong with the server now, and its disk and database',
  permission: 'Organisations.Edit',
  background: true,
  reply: z.object({
    startedAt: Instant,
    conditions: z.array(SystemCondition),
    /** Of the data folder's file system; null: the database is the operator's own. */
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
    databaseBytes: z.number(),
    /** Whether faults are mailed to administrators: a mail server is set. */
    isMailed: z.boolean(),
    /** Whether the reader looks after the server, and is mailed of what no display shows. */
    abilities: z.object({ operate: z.boolean() }),
  }),
});
export type SystemState = z.infer<(typeof getSystemState)['reply']>;
