export { nameOfMailbox, refuseObviousPassword } from './obvious-password.ts';
export { passwordPolicyCalls } from './password-policy-calls.ts';
export { requirePasswordPolicy } from './password-policy.ts';
export { readPasswordHash, readOwnNames } from './password-store.ts';
export { hashPassword, type CheckPassword, createPasswordCheck } from './passwords.ts';
export { readPasswordPolicy, readSecondFactorPolicy, needsSecondFactor, readFactorSettings } from './policy-store.ts';
