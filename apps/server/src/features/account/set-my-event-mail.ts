import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { linkAddress, type MailSender } from '../mail-templates/index.ts';
import { signAddress } from '../subscriptions/index.ts';
import { changeAccount, readProfile } from '../users/index.ts';
import { loadAccount } from './my-account.ts';

/** Switches the caller's e-mails about events on or off. Once they are on, a mail brings the link that ends them. */
export const setMyEventMail =
  (
    linkKey: Uint8Array,
    mailSender: MailSender,
    baseUrl: () => string,
  ): Handler<typeof api.account.setMyEventMail> =>
  async ({ body: { subscribed } }, context) => {
    const { db, caller, audit, afterCommit } = context;
    const before = await readProfile(db, caller.userId);
    await changeAccount(db, caller.userId, { wants_event_mail: subscribed });
    audit(caller.userId, { subscribed });
    if (subscribed && !before.wants_event_mail) {
      const { email } = before;
      const carried = new URLSearchParams({ email, signature: signAddress(linkKey, email) }).toString();
      const url = linkAddress(baseUrl(), 'event-mail', carried);
      await mailSender.send(context, 'event-mail-on', caller.userId, { url });
      afterCommit(mailSender.wake);
    }
    return loadAccount(context);
  };
