export { insertMembership, removeMembership, writeMembership } from './membership-store.ts';
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
