export { mayGive, requireGivable } from './membership-policy.ts';
export { digestUsers } from './records/imported-user-store.ts';
export { maskEmail } from './records/mask-email.ts';
export { insertMembership, removeMembership } from './records/membership-store.ts';
export { nameKey } from './records/name-key.ts';
export {
  fillNameKeys,
  findSignIn,
  isAddressKnown,
  lockPerson,
  readTakenNames,
  userNamed,
} from './records/name-store.ts';
export {
  findNewAccount,
  insertPerson,
  insertPersonWithPassword,
  type NewAccount,
} from './records/new-account-store.ts';
export { userDetails } from './records/user-details.ts';
export {
  changeAccount,
  closeAccount,
  disableUser,
  hasUsers,
  insertUser,
  insertUserUnlessTaken,
  lockUser,
  readProfile,
  setEventMail,
  writeDisplayName,
  writePasswordHash,
} from './records/user-store.ts';
export { removeUnused } from './remove-unused.ts';
export { covers, hidesWhatItEdits, privacyOf, type Rights, rightsOfSession } from './rights/rights.ts';
export { createRoleFromTemplate, createStandardRoles } from './roles/create-standard-roles.ts';
export { rightsOfCaller } from './roles/role-policy.ts';
export { ensureSystemRole, insertRole } from './roles/role-store.ts';
export { roleTemplates, type TemplateName } from './roles/role-templates.ts';
export {
  administratorsOf,
  type Member,
  rightsOfMember,
  type Staff,
  settleChange,
  withMember,
} from './roles/staff.ts';
export { lockStaff, readStaff } from './roles/staff-store.ts';
export { roleCalls, userCalls } from './user-calls.ts';
export { isReported } from './user-policy.ts';
export type { MailPasswordLink, WaysIn } from './ways-in.ts';
