import { z } from 'zod';
import { get } from './call.ts';
import { Instant, PatientId, UserId } from './ids.ts';
import { listOf, tableQuery, tableReply } from './table.ts';

/** One row of the audit: who did what to what, when and from where. What the caller may not see of it is null. */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: Instant,
  /** What was done, as `alert.acknowledged`; `refused` where a caller was turned away. */
  action: z.string(),
  userId: UserId.nullable(),
  /** The account's name now; where nobody was signed in, of whom it was about: a refused sign-in. */
  userName: z.string().nullable(),
  patientId: PatientId.nullable(),
  /** The name, or the code, by the caller's privacy level. */
  patientLabel: z.string().nullable(),
  /** The id of what was touched. */
  target: z.string().nullable(),
  /** What else is known of it, by name; long values are cut. */
  detail: z.array(z.object({ name: z.string(), value: z.string() })),
  address: z.string().nullable(),
  correlationId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Who did what in the organisation (ours): the rows are what a CSV of them holds, too. Looking is itself audited. */
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
