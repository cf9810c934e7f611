import { z } from 'zod';
import { get } from './call.ts';
import { Instant } from './ids.ts';

/** Faults in which displays may be wrong, causes before their effects. */
export const failingCodes = [
  'database-away',
  'disk-full',
  'starting',
  'ingest-stalled',
  'rows-waiting',
  'data-stopped',
  'alerts-broken',
] as const;
/** Faults for an operator: no carer's display shows them. */
export const degradedCodes = ['disk-low', 'clock-differs', 'job-late'] as const;

export const FailingCode = z.enum(failingCodes);
export type FailingCode = z.infer<typeof FailingCode>;
export const ConditionCode = z.enum([...failingCodes, ...degradedCodes]);
/** The faults of a running server. */
export type ConditionCode = z.infer<typeof ConditionCode>;

export const isFailing = (code: ConditionCode): code is FailingCode => FailingCode.safeParse(code).success;

/** A fault on a display: the displayed data may be wrong since then. */
export const FailingCondition = z.object({ code: FailingCode, since: Instant });
export type FailingCondition = z.infer<typeof FailingCondition>;

export const SystemCondition = z.object({
  code: ConditionCode,
  since: Instant,
  /** The buildings whose people it concerns; empty: everyone. */
  buildings: z.array(z.string()),
});
export type SystemCondition = z.infer<typeof SystemCondition>;

/** The state of the server, for its operators. A fault of one site appears only to its organisation. */
export const getSystemState = get('/system/GetSystemState', {
  summary: 'The current faults of the server, and its disk and database',
  permission: 'Organisations.Edit',
  background: true,
  reply: z.object({
    startedAt: Instant,
    conditions: z.array(SystemCondition),
    /** Of the data folder's file system; null: the database is the operator's own. */
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
    databaseBytes: z.number(),
    /** The measurements that are packed. */
    packing: z.object({
      /** Measurements before this are packed, but for what came late; null: none are. */
      packedTo: Instant.nullable(),
      measurements: z.number().int(),
      /** The space that it saved. */
      savedBytes: z.number(),
      /** The code with which the last run failed, as the list of jobs has it; it is tried again. */
      failure: z.string().nullable(),
    }),
    /** True: faults are mailed to administrators, because a mail server is set. */
    isMailed: z.boolean(),
    /** True: the reader looks after the server, and is mailed about faults that no display shows. */
    abilities: z.object({ operate: z.boolean() }),
  }),
});
export type SystemState = z.infer<(typeof getSystemState)['reply']>;
