import { z } from 'zod';
import { get } from './call.ts';
import { Instant, PatientId, UserId } from './ids.ts';
import { listOf, tableQuery, tableReply } from './table.ts';

/** One row of the audit: the user, the action, its target, time and origin. Parts that the caller may not see are null. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: Instant,
  /** The action, such as `alert.acknowledged`; `refused` where a caller was refused. */
  action: z.string(),
  userId: UserId.nullable(),
  /** The account's name now. Where no one was signed in: the name the action was about, such as a refused sign-in. */
  userName: z.string().nullable(),
  patientId: PatientId.nullable(),
  /** The name, or the code, by the caller's privacy level. */
  patientLabel: z.string().nullable(),
  /** The id of the target. */
  target: z.string().nullable(),
  /** Further details, by name; long values are cut. */
  detail: z.array(z.object({ name: z.string(), value: z.string() })),
  address: z.string().nullable(),
  correlationId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The actions in the organisation: its CSV holds the same rows. Reading the log is itself audited. */
export const getAuditLog = get('/audit/GetAuditLog', {
  summary: 'The audit of the organisation, one page of it, the newest first',
  permission: 'Organisations.Audit.View',
  accesses: 'audit.viewed',
  query: tableQuery(
    ['at'],
    {
      from: z.iso.datetime({ offset: true }).optional(),
      to: z.iso.datetime({ offset: true }).optional(),
      /** Any of these, with commas between; `user.` stands for every action that begins so. */
      actions: listOf(z.string().max(60)),
      userId: UserId.optional(),
      patientId: PatientId.optional(),
    },
    '-at',
  ),
  reply: tableReply(AuditEntry).extend({
    /** Every action there is in the organisation's audit, for the filter. */
    actions: z.array(z.string()),
  }),
});
