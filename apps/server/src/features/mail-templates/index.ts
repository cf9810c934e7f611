export { createMailSender, type MailSender } from './create-mail-sender.ts';
