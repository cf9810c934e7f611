export { insertMembership, removeMembership, writeMembership } from './membership-store.ts';
export { nameKey } from './name-key.ts';
export { fillNameKeys, hasNamesake, readTakenNames, userNamed } from './name-store.ts';
export { findNewAccount, insertNewAccount, type NewAccount } from './new-account-store.ts';
export {
  type AccountValues,
  changeAccount,
  closeAccount,
  disableUser,
  insertUser,
  raiseVersion,
  setEventMail,
  updateAccount,
  writeDisplayName,
  writePasswordHash,
} from './user-store.ts';
export type { EndSessions, MailPasswordLink, WaysIn } from './ways-in.ts';
