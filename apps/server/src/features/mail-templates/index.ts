export { createMailSender, type MailSender } from './create-mail-sender.ts';
export { linkAddress } from './link-address.ts';
