export { handOverLink } from './hand-over-link.ts';
export { mailPasswordLink } from './mail-password-link.ts';
export { passwordCalls } from './password-calls.ts';
