import { z } from 'zod';
import { get, post } from './call.ts';
import { chartKinds } from './charts.ts';
import { PatientId } from './ids.ts';
import { MailAddress, MailDomain } from './mail-address.ts';

/** The largest size of a mailed chart, bytes. */
export const mostPictureBytes = 2 * 1024 * 1024;
export const mostTableBytes = 512 * 1024;

/** The domains that charts may be mailed to. */
const MailDomains = z.object({
  domains: z.array(z.string()),
  /** True: no one chose them, they are those of the organisation's own users. */
  areUsers: z.boolean(),
});

/**
 * Sends the picture of a chart, and its table where there is one, to one address of a domain that the organisation allows.
 * The mail itself names no one; the sender chooses what its files reveal of a person.
 */
export const sendEmail = post('/email/SendEmail', {
  summary: 'Send a chart of a patient by e-mail, as a picture and a table',
  permission: 'Patients.Charts.Share',
  writes: 'chart.mailed',
  uploads: mostPictureBytes + mostTableBytes + 16 * 1024,
  body: z.strictObject({
    patientId: PatientId,
    chart: z.enum(chartKinds),
    fromDate: z.coerce.date(),
    toDate: z.coerce.date(),
    to: MailAddress,
    picture: z.file().mime('image/png').max(mostPictureBytes),
    table: z.file().mime(['text/csv', 'text/csv;charset=utf-8']).max(mostTableBytes).optional(),
  }),
  /** `kept`: no mail leaves this server, it is in the outbox. */
  reply: z.object({ kept: z.boolean() }),
  errors: [
    'patient-not-found',
    'range-too-long',
    'range-over-3-months',
    'mail-domain-refused',
    'busy',
    'too-many-requests',
    'too-large',
  ],
});

export const getMailDomains = get('/email/GetMailDomains', {
  summary: 'The domains that charts may be mailed to',
  permission: ['Patients.Charts.Share', 'Organisations.View'],
  reply: MailDomains,
});

/** Sets the domains. Null returns to those of the organisation's own users, an empty list allows none. */
export const saveMailDomains = post('/email/SaveMailDomains', {
  summary: 'Choose the domains that charts may be mailed to',
  permission: 'Organisations.Edit',
  writes: 'mail-domains.saved',
  body: z.strictObject({ domains: z.array(MailDomain).max(50).nullable() }),
  reply: MailDomains,
  errors: ['more-than-held'],
});
