export { accountCalls } from './account-calls.ts';
export { forgetHandedLinks, forgetLinks, tidyLinks } from './links/link-store.ts';
export { handOverLink } from './passwords/hand-over-link.ts';
export { mailPasswordLink } from './passwords/mail-password-link.ts';
export { passwordCalls } from './passwords/password-calls.ts';
