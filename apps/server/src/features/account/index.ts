export { accountCalls } from './account-calls.ts';
export { forgetHandedLinks, forgetLinks, tidyLinks } from './links/link-store.ts';
export { choosePassword } from './passwords/choose-password.ts';
export { passwordCalls } from './passwords/password-calls.ts';
export { handOverLink, mailPasswordLink } from './passwords/password-links.ts';
