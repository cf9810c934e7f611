export { nameOfMailbox, refuseObviousPassword } from './obvious-password.ts';
export { requirePasswordPolicy } from './password-policy.ts';
export { passwordPolicyCalls } from './password-policy-calls.ts';
export { readOwnNames, readPasswordHash } from './password-store.ts';
export { type CheckPassword, createPasswordCheck, hashPassword } from './passwords.ts';
export {
  needsSecondFactor,
  readFactorSettings,
  readNewPasswordPolicy,
  readOrganisationPasswordPolicy,
  readPasswordPolicy,
  readSecondFactorPolicy,
} from './policy-store.ts';
