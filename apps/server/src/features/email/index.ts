import { api } from '@padlight/contract';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import { getMailDomains } from './get-mail-domains.ts';
import { saveMailDomains } from './save-mail-domains.ts';
import { sendEmail } from './send-email.ts';

/** The number of charts an hour from one address: a home's, not a person's. */
const perHour = 60;

export const emailCalls = ({ mailer }: { readonly mailer: Mailer }): Implementation =>
  implement(
    api.email,
    { sendEmail: sendEmail(mailer), getMailDomains, saveMailDomains },
    {
      sendEmail: [{ max: perHour, windowS: 3600, counts: 'calls', key: (_body, { address }) => address }],
    },
  );
