export { createUser } from './create-user.ts';
export { maskEmail } from './mask-email.ts';
export { needsSecondFactor, readFactorSettings } from './second-factor-store.ts';
export { userDetails } from './user-details.ts';
export { findSignIn, hasUsers, knowsAddress, lockPerson } from './user-store.ts';
