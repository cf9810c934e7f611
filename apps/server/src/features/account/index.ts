export { accountCalls } from './account-calls.ts';
export { forgetLinks, forgetHandedLinks, tidyLinks } from './links/link-store.ts';
export { passwordCalls } from './passwords/password-calls.ts';
export { mailPasswordLink, handOverLink } from './passwords/password-links.ts';
