export { handOverLink } from './hand-over-link.ts';
export { type MailPasswordLink, mailPasswordLink } from './mail-password-link.ts';
export { passwordCalls } from './password-calls.ts';
